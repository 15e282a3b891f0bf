import { defineConfig } from '@playwright/test'

/** Debian's Chromium needs these inside a container; the rest keeps it from calling out. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  // One picture for all machines: they are compared in one kind of browser only.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
