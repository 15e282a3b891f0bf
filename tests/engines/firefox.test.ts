import { startFirefox } from './firefox.ts'
import { describeJourneys } from './journeys.ts'
import { PROGRAMS } from './programs.ts'

const path = PROGRAMS.firefox()
describeJourneys('Firefox', path ? () => startFirefox(path) : null)
