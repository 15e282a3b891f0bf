/** `npm run check:structure` checks imports, who reads `navigator.serviceWorker`, and texts that come and go. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'
import { looseTexts } from './lib/loose-texts.ts'

const CRUISED = [
  'app',
  'blocks',
  'components',
  'lib',
  'graphql',
  'backend',
  'scripts',
  'bench',
  'e2e',
  'proxy.ts',
  'server.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
]

const WORKER_CONTAINER = 'lib/browser/pwa/worker-container.ts'

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function siteFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'blocks', 'components', 'lib'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter(
      (file) =>
        existsSync(join(ROOT, file)) &&
        /\.(tsx?|mjs)$/.test(file) &&
        !/\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$/.test(file),
    )
}

const cruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const args = [cruise, '--config', '.dependency-cruiser.mjs', ...CRUISED]
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })

const files = siteFiles()
const readers = [...files, 'instrumentation-client.ts'].filter(
  (file) => file !== WORKER_CONTAINER && !file.startsWith('lib/server/') && /\bserviceWorker\b/.test(read(file)),
)
for (const file of readers)
  console.error(`${file}: reads navigator.serviceWorker itself; only ${WORKER_CONTAINER} may.`)

const loose = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => looseTexts(file, read(file)).map((line) => `${file}:${line}`))
for (const place of loose)
  console.error(
    `${place}: a text beside something that comes and goes needs an element of its own (scripts/lib/loose-texts.ts).`,
  )

process.exitCode = readers.length + loose.length > 0 ? 1 : (status ?? 1)
