/** `npm run check:structure` checks imports and who reads `navigator.serviceWorker`, and prints figures of the code. */
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

/** The only file outside `lib/server` that may name `serviceWorker`; it says why. */
const WORKER_CONTAINER = 'lib/browser/pwa/worker-container.ts'

const CAST = /\bas (?!const\b)[A-Za-z_$({[]/g

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

/** Ignores renamed imports and exports, comments, strings and JSX text. */
function castsIn(source: string): number {
  const code = source
    // Matching time: quadratic at most, in the sources of this repository.
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // Matching time: quadratic at most, in the sources of this repository.
    .replace(/^(?:import|export) (?:type )?(?:\*|\{)[\s\S]*?\n(?=\S|$)/gm, '')
    // Matching time: quadratic at most, in the sources of this repository.
    .replace(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/>[^<>{}]*</g, '><')
  return code.match(CAST)?.length ?? 0
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

const lengths = files.map((file) => read(file).split('\n').length - 1).toSorted((a, b) => a - b)
const percentile = (share: number) => lengths[Math.floor(lengths.length * share)]
const libFolders = new Set(files.flatMap((file) => /^lib\/([^/]+)\//.exec(file)?.[1] ?? []))
const rows = [
  ['files', files.length],
  ['lines', lengths.reduce((sum, length) => sum + length, 0)],
  ['median lines of a file', percentile(0.5)],
  ['90th percentile', percentile(0.9)],
  ['files under 10 lines', lengths.filter((length) => length < 10).length],
  ['folders of lib', libFolders.size],
  ['casts (as)', files.reduce((sum, file) => sum + castsIn(read(file)), 0)],
]
console.log(rows.map(([name, value]) => `${String(value).padStart(6)}  ${name}`).join('\n'))
process.exitCode = readers.length + loose.length > 0 ? 1 : (status ?? 1)
