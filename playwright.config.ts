import { defineConfig } from '@playwright/test'

/** Disabled features of Chromium, which uses the last list only: it includes Playwright's own. */
const DISABLED_FEATURES = [
  // Every window loads the suggestions of its address bar and its reload button as hidden pages: a third of the CPU time
  // of a test, in a process that all windows share.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIReloadButton',
  // Playwright's own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Debian's Chromium needs the first two in a container; the others stop requests of the browser itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

export default defineConfig({
  testDir: 'e2e',
  // Emptied at the start: the data of the running site is beside it.
  outputDir: 'test-results/e2e',
  // Without the platform's name: screenshots are compared in one browser only.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // For tests with a hanging browser only (e2e/support/test.ts).
  retries: 1,
  // Long, as they only limit failing tests, and a busy machine takes many times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }]],
  use: {
    // Set by scripts/test.ts, which starts the site.
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    // Tests cannot intercept responses of a service worker; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ARGS },
    // Without screenshots during the test, which load the software compositor.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
