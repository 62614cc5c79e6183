"""What a start shows nothing of, but a click may lead to, imported: `App.begin` asks for it after the first picture."""

import escoba.screen.flows.setups
import escoba.screen.match.count.scene
import escoba.screen.match.end.fairness
import escoba.screen.match.end.scene
import escoba.screen.match.lesson.scene
import escoba.screen.match.puzzles.scene
import escoba.screen.match.replay.scene
import escoba.screen.match.table.scene
import escoba.screen.pages.about.page
import escoba.screen.pages.career.page
import escoba.screen.pages.common.file_chooser
import escoba.screen.pages.common.working
import escoba.screen.pages.daily.page
import escoba.screen.pages.history.page
import escoba.screen.pages.new_match.page
import escoba.screen.pages.players.page
import escoba.screen.pages.review.page
import escoba.screen.pages.rules.editor.page
import escoba.screen.pages.rules.page
import escoba.screen.pages.settings.page
import escoba.screen.pages.statistics.page
import escoba.session.match_in_play
import escoba.session.replay_cursor
import escoba.session.reviewing
import escoba.storage.importing
import escoba.storage.replacing  # noqa: F401
