import { defineConfig } from '@playwright/test'

/** Debian's Chromium needs the first two in a container; the others stop requests of the browser itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a browser with a window: the headless shell rounds them to whole pixels by itself.
  '--font-render-hinting=none',
]

export default defineConfig({
  testDir: 'tests/e2e',
  // Emptied at the start. The data of the running site are in the folder beside it.
  outputDir: 'test-results/e2e',
  // Without the platform's name: screenshots are compared in one browser only.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  // One more than the cores: journeys wait for the server and for transitions.
  workers: 3,
  // A test that passes on its second try, in a new browser, is reported as flaky (scripts/lib/test-reports.ts).
  retries: 1,
  // Long, as they only limit failing tests, and a busy machine takes many times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }]],
  use: {
    // Set by scripts/test.ts, which starts the site.
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    // Tests cannot intercept responses of a service worker; its own tests allow it.
    serviceWorkers: 'block',
    // Every frame of a movement is drawn by the processor. Tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ARGS },
    // Traces have no pictures of the page, which would cost more than the tests. A failure has one of its end.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
