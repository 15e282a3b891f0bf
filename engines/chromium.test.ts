import { describeJourneys } from './journeys.ts'
import { startChromium } from './puppeteer.ts'

// scripts/test.ts names the one that it found or installed.
describeJourneys('Chromium', () => startChromium(process.env.CHROMIUM || '/usr/bin/chromium'))
