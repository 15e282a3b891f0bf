import { describeJourneys } from './journeys.ts'
import { PROGRAMS } from './programs.ts'
import { startFirefox } from './puppeteer.ts'

const path = PROGRAMS.firefox()
describeJourneys('Firefox', path ? () => startFirefox(path) : null)
