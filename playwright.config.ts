import { defineConfig } from '@playwright/test'

/**
 * Features of the browser that are off. Chromium takes the last list only, so what Playwright turns off by itself
 * stands here too.
 */
const DISABLED_FEATURES = [
  // Every window of Chromium loads the suggestions below its address bar and its reload button as pages of their own,
  // seen or not: a third of the processor time of a test, in a process that all windows wait for.
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

/** Debian's Chromium needs the first two inside a container; the rest keeps it from calling out. */
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
  // One picture for all machines: they are compared in one kind of browser only.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // For what a browser that hung has cut off, and for nothing else: e2e/support/test.ts.
  retries: 1,
  // They only bound how long a failing test waits: on a busy machine a page takes many times as long as on an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }]],
  use: {
    // scripts/test.ts starts the site and says where.
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    // What a worker answers, a test neither sees nor steers; the tests about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ARGS },
    // Without a film of every test: filming loads the compositor, which is software here, throughout.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
