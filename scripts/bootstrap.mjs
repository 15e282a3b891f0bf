/** Installs and generates what is missing, on any Node from 20 on; the npm scripts then run on the project's own Node. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStartPage } from './lib/start-page.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RUNTIME = join(ROOT, 'node_modules', '.bin', 'node')
const RELEASE = join(ROOT, 'node_modules', '.release')
const STAMP = join(ROOT, 'node_modules', '.installed-for')

/** Most scripts import it, so it has to be there before they start. Changes are found by scripts/generate.ts. */
const MODEL = join(ROOT, 'backend', 'generated', 'model.ts')

/** What operators run does without the packages of tests and checks, which take a third of the time of an installation. */
const WITHOUT_TOOLS =
  'backup build contract doctor explain explain-error generate preview release restore searches start submissions'
/** npm writes these links last. */
const TOOLS = join(ROOT, 'node_modules', '.bin', 'vitest')

const PROGRESS_MS = 10_000

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

const script = process.env.npm_lifecycle_event
if (script && existsSync(RELEASE) && !readFileSync(RELEASE, 'utf8').split('\n').includes(script))
  fail('This folder is a release, which only has what the site runs with. To build or test here again, run: npm ci')

const lock = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
let page = null
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
const hasPackages = (installed === lock || isInstalledByNpm()) && existsSync(RUNTIME)
const needsTools = existsSync(TOOLS) || !WITHOUT_TOOLS.split(' ').includes(script)
if (!hasPackages || (needsTools && !existsSync(TOOLS))) {
  console.log('Installing packages, up to 250 MB to download and 1.2 GB on disk, in one to five minutes ...')
  await show('Installing packages')
  const progress = setInterval(() => console.log(`  ${Math.round(process.uptime())} s ...`), PROGRESS_MS)
  // What npm has stored may be too old to know a version, and npm then fails instead of asking the registry.
  const isInstalled = (await installs('--prefer-offline')) || (await installs())
  clearInterval(progress)
  if (!isInstalled) fail('The packages could not be installed: see the message of npm above.')
  writeFileSync(STAMP, lock)
  console.log(`The packages are installed, after ${Math.round(process.uptime())} s.`)
}

if (!existsSync(RELEASE) && !existsSync(MODEL)) {
  await show('Generating the content model')
  const generator = spawn(RUNTIME, [join(ROOT, 'scripts', 'generate.ts')], { cwd: ROOT, stdio: 'inherit' })
  const [status] = await once(generator, 'exit')
  if (status !== 0) fail('The content model could not be generated: see the message above.')
}

await page?.close()

/** At the port of the site, which scripts/start.ts starts. */
async function show(step) {
  if (script !== 'start') return
  page ??= await openStartPage(startPort(), setting('LISTEN_HOST'))
  page.show(step)
}

/** Wrong settings are reported later. */
function startPort() {
  const port = Number(setting('PORT'))
  return port > 0 && port < 65_536 ? port : 3000
}

/** Node 20.0 has no parser of such files yet. */
function setting(name) {
  const file = process.env.SETTINGS_FILE || join(ROOT, '.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // Matching time: linear, as a match begins at the name.
  return process.env[name] || new RegExp(`^(?:export )?${name} ?= ?["']?([^"'\\s#]+)`, 'm').exec(text)?.[1]
}

async function installs(...options) {
  // What is there stays, as a site may be running from it.
  const command = hasPackages ? ['install', '--no-save'] : ['ci']
  const args = [...command, '--no-audit', '--no-fund', needsTools ? '--include=dev' : '--omit=dev', ...options]
  const npm = spawn('npm', args, { cwd: ROOT, stdio: 'inherit' })
  const [status] = await once(npm, 'exit').catch(({ message }) =>
    fail(`npm cannot be run (${message}): install it, on Debian by "apt-get install npm".`),
  )
  return status === 0
}

function isInstalledByNpm() {
  const own = join(ROOT, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs > statSync(join(ROOT, 'package-lock.json')).mtimeMs
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
