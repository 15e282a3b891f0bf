import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { buildFolder, isUsed, markUsed } from '../lib/server/runtime/build-folder.ts'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { generate } from './generate.ts'
import { type ContentProblem, contentProblem, startContentBackend } from './lib/content-backend.ts'
import { actionsKey, loadEnvironment } from './lib/environment.ts'
import { filesBelow, RELEASE, ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'
import { runNode, stopAll, stopOnSignals } from './lib/processes.ts'

/** A change of one of these makes a new build. Content does not, because the running site reads it. */
const SOURCES = ['app', 'blocks', 'components', 'lib', 'graphql', 'messages', 'public', 'scripts']
const FILES = ['{proxy,instrumentation*}.ts', 'next.config.mjs', 'package-lock.json', 'tsconfig*.json']

const compress = promisify(brotliCompress)

export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

/** Builds without prerendered pages if content cannot be read. Throws a `Problem` for wrong settings. */
export async function buildIfStale(
  environment: Environment,
  reading: Promise<ContentProblem | null> = Promise.resolve(null),
): Promise<string> {
  const folder = buildFolder(environment)
  const stamp = join(ROOT, folder, 'built-from')
  const built =
    existsSync(stamp) && existsSync(join(ROOT, folder, 'BUILD_ID')) ? readFileSync(stamp, 'utf8') : undefined
  if (built === undefined) await assertRightSettings(reading)
  await generate()
  const sources = hashOfSources()
  if (built === sources) return folder
  if (existsSync(RELEASE))
    throw new Problem('This release was built from other sources or settings. To build here again, run: npm ci')
  await assertRightSettings(reading)
  markUsed(folder, ROOT)
  const build = (withContent: boolean) =>
    runNode(NEXT, ['build'], 'The build', {
      NEXT_DIST_DIR: folder,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey(environment),
      GTM_ID: environment.tagContainer?.id ?? '',
      GTM_URL: environment.tagContainer?.url ?? '',
      TAG_MANAGER: environment.tagContainer?.loads ?? '',
      BUILD_WITHOUT_CONTENT: withContent ? '' : '1',
      BUILD_AGAIN: built === undefined ? '' : '1',
      BUILD_COMMIT: process.env.BUILD_COMMIT || commit(),
    })
  const problem = await reading
  if (problem) {
    console.error(`${problem.message} The site is built without pages: each is rendered when it is first requested.`)
    await build(false)
  } else {
    console.log('Building the site ...')
    await build(true).catch((error: unknown) => {
      // The embedded backend can always be read, so the fault is in the sources.
      if (environment.embedded) throw error
      console.error('The build failed. It is tried once more without pages, as the content may not have been readable.')
      return build(false)
    })
  }
  hideSourceMaps(join(ROOT, folder))
  await Promise.all([
    runNode(join(ROOT, 'scripts', 'page-styles.ts'), [join(ROOT, folder)], 'Listing the styles of the modules'),
    compressStaticFiles(join(ROOT, folder)),
  ])
  writeFileSync(stamp, sources)
  return folder
}

/** The commit that is built, or an empty text without a repository, as in a container. */
const commit = (): string =>
  spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Moves source maps out of the served folder, for `npm run explain-error`. */
export function hideSourceMaps(folder: string): void {
  const [served, maps] = [join(folder, 'static'), join(folder, 'maps')]
  mkdirSync(maps, { recursive: true })
  for (const file of filesBelow(served).filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(file, 'utf8').trimEnd()
    const end = text.lastIndexOf('\n/')
    const [, name] = /^\n\/[/*]# sourceMappingURL=([^\s*]+)(?: ?\*\/)?$/.exec(text.slice(end)) ?? []
    if (!name) continue
    writeFileSync(file, text.slice(0, end))
    const map = join(dirname(file), decodeURIComponent(name))
    if (existsSync(map)) renameSync(map, join(maps, `${basename(file)}.map`))
  }
  for (const file of filesBelow(served)) if (file.endsWith('.map')) rmSync(file)
}

/** Writes `<name>.br`, which lib/server/http/static-files.ts sends. */
async function compressStaticFiles(folder: string): Promise<void> {
  const files = filesBelow(join(folder, 'static')).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(files.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file)))))
}

/** Their addresses stay the same from release to release. */
export function takePictures(earlier: string, folder: string): void {
  for (const pictures of globSync('.next{,-????????}/cache/images', { cwd: earlier }))
    cpSync(join(earlier, pictures), join(folder, 'cache', 'images'), { recursive: true, preserveTimestamps: true })
}

export function removeUnusedBuilds(root = ROOT): void {
  for (const folder of globSync('.next{,-????????}', { cwd: root }))
    if (!isUsed(folder, root)) rmSync(join(root, folder), { recursive: true, force: true })
}

async function assertRightSettings(reading: Promise<ContentProblem | null>): Promise<void> {
  const problem = await reading
  if (problem && !problem.isTemporary) throw new Problem(problem.message)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder)))
  files.push(...FILES.flatMap((names) => globSync(join(ROOT, names)).toSorted()))
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main)
  await run(async () => {
    const environment = loadEnvironment()
    stopOnSignals({ task: true })
    try {
      await startContentBackend(environment)
      console.log(`The build is in ${await buildIfStale(environment, contentProblem(environment))}.`)
    } finally {
      await stopAll()
    }
  })
