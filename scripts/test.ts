import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, signingKey } from '../backend/database.ts'
import { buildFolder } from '../lib/server/runtime/build-folder.ts'
import { readEnvironment } from '../lib/server/runtime/settings.ts'
import { LATE_CONTAINER, TAG_CONTAINER } from '../tests/e2e/support/tag-container.ts'
import { buildIfStale, NEXT } from './build.ts'
import { generate } from './generate.ts'
import { ensure, PHP } from './lib/apt.ts'
import { findChromium } from './lib/chromium.ts'
import { blankEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { firstFreePort } from './lib/ports.ts'
import { run } from './lib/problem.ts'
import { exitCode, startNode, stopAll, stopOnSignals } from './lib/processes.ts'
import { planTests, type TestPlan } from './lib/test-plan.ts'
import { failuresIn, journeyOutcomes, type Outcome, unitOutcomes } from './lib/test-reports.ts'
import { startSite } from './start.ts'

const RESULTS = join(ROOT, 'test-results')
const DATA = join(RESULTS, 'data')
const bin = (file: string) => join(ROOT, 'node_modules', file)

const outcomes: Outcome[] = []
const stages: string[] = []

async function stage<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`\n== ${title}`)
  const start = performance.now()
  try {
    return await work()
  } finally {
    const seconds = Math.round((performance.now() - start) / 1000)
    stages.push(`${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2)} s  ${title}`)
  }
}

async function tool(file: string, args: string[], env: Record<string, string | undefined> = {}): Promise<boolean> {
  return (await exitCode(startNode(file, args, { env, group: true }))) === 0
}

async function check(title: string, command: string, file: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const passed = (await exitCode(child)) === 0
  console.log(passed ? `${title}: passed` : `${title}: failed\n${output}`)
  outcomes.push({ title, status: passed ? 'passed' : 'failed', message: 'See its output above.', command })
}

/** Most of these use one core, so two run at a time. */
async function checks(): Promise<void> {
  await Promise.all([
    check('Lint and format', 'npx biome ci .', bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'),
    check('Structure', 'npm run check:structure', join(ROOT, 'scripts', 'structure.ts')),
  ])
  // An incremental check misses files that import JSON, and the types of next-intl's AppConfig.
  const types = async () => {
    await tool(NEXT, ['typegen'])
    // More checkers than one check some types twice.
    const args = ['--noEmit', '--incremental', 'false', '--checkers', '1']
    await check('Types', 'npx tsc --noEmit', bin('typescript/bin/tsc'), ...args)
  }
  await Promise.all([check('Unused code', 'npm run check:unused', bin('knip/bin/knip.js')), types()])
}

async function vitest(report: string, args: string[], env?: Record<string, string>): Promise<void> {
  const file = join(RESULTS, report)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--includeTaskLocation']
  const passed = await tool(bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], env)
  outcomes.push(...unitOutcomes(file, passed))
}

/** The build is used again, and its pages have addresses of pictures that the backend signed with this key. */
function mediaKey(known?: string): string {
  const database = openDatabase(DATA)
  try {
    return signingKey(database, 'media', known)
  } finally {
    database.close()
  }
}

type TestSite = Awaited<ReturnType<typeof startTestSite>>

async function startTestSite() {
  const chromium = findChromium()
  // Below the ephemeral ports, and constant per checkout so that two checkouts can run their tests at once.
  const base = 20_000 + (createHash('sha256').update(ROOT).digest().readUInt16BE(0) % 500) * 20
  const port = await firstFreePort(base)
  const backendPort = await firstFreePort(Math.max(base + 10, port + 1))
  const settings = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: DATA,
    // Each test of the limit of forms sends from an address of its own.
    TRUSTED_PROXIES: '1',
    // The closed vacancy of the sample content stays, whatever the day.
    VACANCY_GONE_AFTER_DAYS: '36500',
    LOG_LEVEL: 'error',
  }
  Object.assign(process.env, settings)
  const environment = readEnvironment(settings)
  const { url } = await startSite(environment)
  return { url: url.replace('127.0.0.1', 'localhost'), environment, chromium }
}

async function endToEndTests({ url, environment, chromium }: TestSite, args: string[]): Promise<void> {
  const file = join(RESULTS, 'e2e.json')
  const passed = await tool(bin('@playwright/test/cli.js'), ['test', '--pass-with-no-tests', ...args], {
    E2E_URL: url,
    E2E_CONTENT_URL: environment.contentApiUrl,
    E2E_BUILD: buildFolder(environment),
    E2E_REPORT: file,
    CHROMIUM: chromium,
    // Playwright sets FORCE_COLOR in its workers, and Node would write a warning about both to standard error.
    NO_COLOR: undefined,
  })
  outcomes.push(...journeyOutcomes(file, passed))
}

async function browserTests({ endToEnd, engines, all, tagContainer }: TestPlan, site: TestSite): Promise<void> {
  if (endToEnd) {
    // Built now, as a build would slow down the tests.
    if (tagContainer)
      await stage('Production builds with a tag container', async () => {
        for (const each of [TAG_CONTAINER, LATE_CONTAINER])
          await buildIfStale({ ...site.environment, tagContainer: each })
      })
    await stage('End-to-end tests', () => endToEndTests(site, endToEnd))
  }
  if (engines && all) {
    ensure('/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb')
    const config = ['--config', join(ROOT, 'tests', 'engines', 'vitest.config.ts')]
    await stage('Journeys in Firefox and WebKit', () =>
      vitest('engines.json', [...config, ...engines], { E2E_URL: site.url }),
    )
  }
}

function report(): void {
  const having = (status: Outcome['status']) => outcomes.filter((each) => each.status === status)
  const [failed, flaky, skipped] = [failuresIn(outcomes), having('flaky'), having('skipped')]
  if (failed.length > 0) process.exitCode = 1
  console.log(['', 'Time:', ...stages].join('\n  '))
  if (skipped.length > 0)
    console.log(['', 'Skipped, as a program is missing:', ...skipped.map(({ title }) => title)].join('\n  '))
  for (const { title, message, command } of failed)
    console.log(`\nFailed: ${title}\n${message}${command && `\nAgain: ${command}`}`)
  if (flaky.length > 0) console.log('\nFlaky (failed, and passed when run again):')
  for (const { title, message } of flaky) console.log(`  ${title}\n    ${message}`)
  console.log(`\n${having('passed').length + flaky.length} passed, ${failed.length} failed`)
}

await run(async () => {
  stopOnSignals({ task: true })
  const plan = planTests(process.argv.slice(2))
  // Settings of a real site, or a .env, must not influence the tests.
  blankEnvironment(process.env)
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  // A run starts some two hundred workers and servers, which compile the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node')
  const key = mediaKey()
  rmSync(RESULTS, { recursive: true, force: true })
  mediaKey(key)
  const { checks: withChecks, unit, all } = plan
  await stage('Generated files', generate)
  if (all)
    ensure(
      'redis-server',
      'clamd',
      '/usr/sbin/nginx',
      'openssl',
      '/usr/sbin/debootstrap',
      '/usr/bin/slirp4netns',
      ...PHP,
    )
  const some = ['--passWithNoTests', ...(all ? [] : ['--project=!integration'])]
  const checkAndBuild = async () => {
    if (withChecks) await stage('Lint, types and structure', checks)
    // Not before: it writes types that the checks read.
    return plan.endToEnd || plan.engines ? await stage('Production build', startTestSite) : null
  }
  // The unit tests wait for timers and servers, and leave time of the cores to the others.
  try {
    const [site] = await Promise.all([
      checkAndBuild(),
      unit && stage('Unit and integration tests', () => vitest('unit.json', [...some, ...unit])),
    ])
    if (site) await browserTests(plan, site)
  } finally {
    await stopAll()
  }
  report()
})
