/**
 * `npm test`: lint, types, unit, integration and end-to-end tests against the production build, and journeys in three
 * browser engines. `npm test -- engines` runs those only.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from 'playwright'
import { TAG_CONTAINER } from '../e2e/support/tag-container.ts'
import { type Environment, readEnvironment } from '../lib/server/runtime/environment-schema.ts'
import { sortSkips } from './lib/allowed-skips.ts'
import { ensureClamd, ensureEngines, ensureNginx, ensureRedis } from './lib/apt.ts'
import { buildFolder, buildIfStale, NEXT } from './lib/build.ts'
import { findChromium } from './lib/chromium.ts'
import { blankEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { generate } from './lib/generate.ts'
import { firstFreePort } from './lib/ports.ts'
import { run } from './lib/problem.ts'
import { exitCode, startNode, stopAll, stopOnSignals } from './lib/processes.ts'
import { startSite } from './lib/site.ts'
import { endToEndTally, type Tally, unitTally } from './lib/test-reports.ts'

const RESULTS = join(ROOT, 'test-results')
const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path)

const total: Tally = { passed: 0, failed: 0, failures: [], skipped: [], repeated: [] }

function add({ passed, failed, failures, skipped, repeated }: Tally): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.skipped.push(...skipped)
  total.repeated.push(...repeated)
}

/** Runs a tool on this Node. @returns whether it succeeded */
async function tool(
  title: string,
  file: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<boolean> {
  console.log(`\n== ${title}`)
  return (await exitCode(startNode(file, args, { env, group: true }))) === 0
}

/** Runs a check that counts as one test. */
async function check(title: string, file: string, args: string[]): Promise<void> {
  const passed = await tool(title, file, args)
  add({ passed: Number(passed), failed: Number(!passed), failures: passed ? [] : [title], skipped: [], repeated: [] })
}

async function unitTests(): Promise<void> {
  const file = join(RESULTS, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  add(unitTally(file, await tool('Unit and integration tests', bin('vitest', 'vitest.mjs'), args)))
}

interface TestSite {
  url: string
  environment: Environment
  chromium: string | undefined
}

/** Builds the site and starts it with the embedded backend. */
async function startTestSite(): Promise<TestSite> {
  const chromium = findChromium()
  // Below the ephemeral ports, and constant per checkout, so that its build stays valid and two checkouts can run their
  // tests at the same time.
  const base = 20_000 + (createHash('sha256').update(ROOT).digest().readUInt16BE(0) % 500) * 20
  const port = await firstFreePort(base)
  const backendPort = await firstFreePort(Math.max(base + 10, port + 1))
  const settings = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: join(RESULTS, 'data'),
    // Each test of the limit of forms sends from an address of its own.
    TRUSTED_PROXIES: '1',
    // The closed vacancy of the sample content stays, whatever the day.
    VACANCY_GONE_AFTER_DAYS: '36500',
    // Tests bring about many warnings.
    LOG_LEVEL: 'error',
  }
  Object.assign(process.env, settings)
  const environment = readEnvironment(settings)
  console.log('\n== Production build')
  const { url } = await startSite(environment)
  return { url: url.replace('127.0.0.1', 'localhost'), environment, chromium }
}

async function endToEndTests({ url, environment, chromium }: TestSite): Promise<void> {
  // Built now, as a build would slow down the tests.
  await buildIfStale({ ...environment, tagContainer: TAG_CONTAINER })
  const file = join(RESULTS, 'e2e.json')
  const args = ['test', ...process.argv.slice(2)]
  const passed = await tool('End-to-end tests', bin('@playwright', 'test', 'cli.js'), args, {
    E2E_URL: url,
    E2E_CONTENT_URL: environment.contentApiUrl,
    E2E_BUILD: buildFolder(environment),
    E2E_REPORT: file,
    CHROMIUM: chromium,
  })
  add(endToEndTally(file, passed))
}

async function engineTests({ url, chromium }: TestSite): Promise<void> {
  const file = join(RESULTS, 'engines.json')
  const config = join(ROOT, 'engines', 'vitest.config.ts')
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const passed = await tool('Journeys in Chromium, Firefox and WebKit', bin('vitest', 'vitest.mjs'), args, {
    E2E_URL: url,
    CHROMIUM: chromium ?? playwright.executablePath(),
  })
  add(unitTally(file, passed))
}

async function checks(): Promise<void> {
  await check('Lint and format', bin('@biomejs', 'biome', 'bin', 'biome'), ['ci', '--error-on-warnings', '.'])
  await check('Import directions and structure', join(ROOT, 'scripts', 'structure.ts'), [])
  await check('Unused files, exports and dependencies', bin('knip', 'bin', 'knip.js'), [])
  await tool('Route types', NEXT, ['typegen'])
  // An incremental check misses files that import JSON, and the types of next-intl's AppConfig.
  await check('Types', bin('typescript', 'bin', 'tsc'), ['--noEmit', '--incremental', 'false'])
  ensureRedis()
  ensureClamd()
  ensureNginx()
  await unitTests()
}

await run(async () => {
  stopOnSignals({ task: true })
  // Settings of a real site, or a .env, must not influence the tests.
  blankEnvironment(process.env)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  await generate()
  const names = process.argv.slice(2)
  const enginesOnly = names.length === 1 && names[0] === 'engines'
  if (!enginesOnly) await checks()
  try {
    const site = await startTestSite()
    if (!enginesOnly) await endToEndTests(site)
    if (enginesOnly || names.length === 0) {
      ensureEngines()
      await engineTests(site)
    }
  } finally {
    await stopAll()
  }
  const { allowed, unexpected } = sortSkips(total.skipped)
  total.failed += unexpected.length
  if (total.failed > 0) process.exitCode = 1
  if (total.repeated.length > 0)
    console.log(['', 'A browser hung, and these ran in a new one:', ...total.repeated].join('\n  '))
  if (allowed.length > 0) console.log(['', 'Skipped:', ...allowed].join('\n  '))
  if (unexpected.length > 0)
    console.log(
      ['', 'Skipped without a reason in scripts/lib/allowed-skips.ts, so failed:', ...unexpected].join('\n  '),
    )
  if (total.failures.length > 0) console.log(['', 'Failed:', ...total.failures].join('\n\n'))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
})
