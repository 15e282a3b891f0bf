/** Installs what is missing on any Node from 20 on, then runs the named script on the project's own Node. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
// On Windows, Node starts no .cmd file without a shell.
const RUNTIME = process.platform === 'win32' ? join(ROOT, 'node_modules', 'node', 'bin', 'node.exe') : join(BIN, 'node')
const RELEASE = join(ROOT, 'node_modules', '.release')
const STAMP = join(ROOT, 'node_modules', '.installed-for')

const [name, ...args] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
if (!name) fail('Say which script to run, for example: node scripts/bootstrap.mjs start')

if (existsSync(RELEASE) && !readFileSync(RELEASE, 'utf8').split('\n').includes(name))
  fail('This folder is a release, which only has what the site runs with. To build or test here again, run: npm ci')

const lock = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if ((installed !== lock && !isInstalledByNpm()) || !existsSync(RUNTIME)) {
  console.log('Installing packages (npm ci) ...')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('The packages could not be installed: see the message of npm above.')
  writeFileSync(STAMP, lock)
}

const child = spawn(RUNTIME, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
})
// A signal to the process group also reaches the child; one to this process only is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm sends a signal only to its shell, which ends without passing it on; the child then ends with the shell.
const shell = process.env.npm_lifecycle_event ? process.ppid : null
const watch = setInterval(() => {
  if (shell !== null && process.ppid !== shell) child.kill('SIGTERM')
}, 500)
child.on('exit', (code, signal) => {
  clearInterval(watch)
  process.exitCode = code ?? (signal ? 1 : 0)
})

function isInstalledByNpm() {
  const own = join(ROOT, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs > statSync(join(ROOT, 'package-lock.json')).mtimeMs
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
