import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { transform } from 'esbuild'
import { buildFolder, markUsed } from '../lib/server/runtime/build-folder.ts'
import { removeUnusedBuilds, takePictures } from './build.ts'
import { loadEnvironment } from './lib/environment.ts'
import { RELEASE, ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'
import { runNode, stopOnSignals } from './lib/processes.ts'

const COMMANDS = 'backup contract doctor explain explain-error preview restore searches start submissions'.split(' ')

/** Next loads its configuration, and the handler of stored pages, by path. */
const SITE = ['server.ts', 'next.config.mjs', 'lib/server/page-cache/handler.ts']
const BACKEND = 'backend/main.ts'
/** The backend reads it as a file. */
const SCHEMA = 'graphql/generated/schema.graphql'
/** next-intl's plugin is for builds. What pages use of the library is in the bundles. */
const IGNORED = ['node_modules/next/dist/**/*.{map,dev.js}', 'node_modules/next-intl/**']

/** The stamps of installation and generation, Node itself, and files that must exist when Next reads its configuration. */
const KEPT = [
  'node_modules/{.installed-for,.package-lock.json,.generated-from,.bin/node,node/bin/*}',
  'node_modules/next/dist/compiled/{webpack,@babel/runtime}/*',
]

interface Tracer {
  nodeFileTrace(
    files: string[],
    options: { base: string; cache: object; ignore: string[]; readFile: (path: string) => Promise<string | null> },
  ): Promise<{ fileList: Set<string> }>
}
/** Next's own, which wrote the lists of the build. It has no types. */
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft') as Tracer

/** Writes the remaining commands for scripts/bootstrap.mjs, and a hash of the embedded backend's code for updates. */
export async function prune(build: string): Promise<void> {
  const cache = {}
  const backend = await trace([BACKEND], cache)
  const lists = globSync(`${build}/{next-server.js,server/**/*}.nft.json`, { cwd: ROOT })
  keepModules([
    ...backend,
    ...(await trace([...SITE, ...COMMANDS.map((name) => `scripts/${name}.ts`)], cache)),
    ...lists.flatMap(listedFiles),
  ])
  writeFileSync(RELEASE, COMMANDS.join('\n'))
  writeFileSync(join(ROOT, 'node_modules', '.release-backend'), hashOf([...backend, SCHEMA]))
  for (const file of globSync(`${build}/{cache/turbopack,diagnostics,trace*,types,server/**/*.map}`, { cwd: ROOT }))
    rmSync(join(ROOT, file), { recursive: true })
}

/** The files that modules load in production, relative to the root. */
async function trace(modules: readonly string[], cache: object): Promise<string[]> {
  const { fileList } = await nodeFileTrace(
    modules.map((file) => join(ROOT, file)),
    { base: ROOT, cache, ignore: IGNORED, readFile: readSource },
  )
  return [...fileList].sort()
}

async function readSource(path: string): Promise<string | null> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null
  const source = await readFile(path, 'utf8')
  return path.endsWith('.ts') ? (await transform(source, { loader: 'ts' })).code : source
}

function listedFiles(list: string): string[] {
  const { files } = JSON.parse(readFileSync(join(ROOT, list), 'utf8')) as { files: string[] }
  return files.map((file) => relative(ROOT, join(ROOT, dirname(list), file)))
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of files.filter(isFile)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function keepModules(files: readonly string[]): void {
  const kept = join(ROOT, 'node_modules.kept')
  rmSync(kept, { recursive: true, force: true })
  const modules = files.filter((file) => file.startsWith('node_modules/'))
  for (const file of new Set([...modules, ...globSync(KEPT, { cwd: ROOT })].filter(isFile))) {
    const target = join(kept, relative('node_modules', file))
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(ROOT, file), target)
  }
  rmSync(join(ROOT, 'node_modules'), { recursive: true })
  renameSync(kept, join(ROOT, 'node_modules'))
}

const isFile = (file: string): boolean =>
  lstatSync(join(ROOT, file), { throwIfNoEntry: false })?.isDirectory() === false

const USAGE = 'Usage: npm run release [-- folder-of-the-release-that-runs]'

await run(async () => {
  const [earlier, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (earlier && !existsSync(earlier))) throw new Problem(USAGE)
  const environment = loadEnvironment()
  stopOnSignals({ task: true })
  await runNode(join(ROOT, 'scripts', 'build.ts'), [], 'The build')
  const folder = buildFolder(environment)
  if (earlier) takePictures(earlier, join(ROOT, folder))
  markUsed(folder)
  removeUnusedBuilds()
  await prune(folder)
  console.log('This folder now has only what the site runs with. To build or test here again, run: npm ci')
})
