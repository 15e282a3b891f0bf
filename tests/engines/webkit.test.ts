import { describeJourneys } from './journeys.ts'
import { PROGRAMS } from './programs.ts'
import { startWebKit } from './webkit.ts'

const paths = PROGRAMS.webkit()
describeJourneys('WebKit', paths ? () => startWebKit(paths.driver, paths.browser) : null)
