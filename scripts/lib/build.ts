import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Environment, readEnvironment } from '../../lib/server/runtime/environment-schema.ts'
import { filesBelow, ROOT } from './files.ts'
import { generate } from './generate.ts'
import { Problem } from './problem.ts'
import { runNode } from './processes.ts'
import { actionsKey } from './secrets.ts'

/** Sources of a build. Content is not one: the running site reads it again. */
const SOURCES = ['app', 'blocks', 'components', 'lib', 'graphql', 'messages', 'public', 'scripts']
const FILES = [
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package-lock.json',
  'codegen.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

/** Settings that are part of the build. */
function settingsOf(environment: Environment): string {
  const { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies } =
    environment
  const all = { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies }
  return JSON.stringify(all)
}

/** Folder of the build with these settings; builds with different settings have different folders. */
export function buildFolder(environment: Environment): string {
  const settings = settingsOf(environment)
  const defaults = settingsOf({
    ...environment,
    siteUrl: 'http://localhost:3000',
    contentApiUrl: 'http://127.0.0.1:4400/api',
    mediaUrls: readEnvironment({}).mediaUrls,
    siteIds: readEnvironment({}).siteIds,
    embedded: true,
    tagContainer: null,
    browserApiUrl: null,
    browserApiCookies: false,
  })
  return settings === defaults ? '.next' : `.next-${createHash('sha256').update(settings).digest('hex').slice(0, 8)}`
}

/**
 * Builds the site if its sources changed since the last build. The content backend must be running.
 *
 * @param contentProblem why the content cannot be read, in a sentence; null if it can
 * @throws {Problem} if a build is needed and fails
 */
export async function buildIfStale(
  environment: Environment,
  contentProblem: Promise<string | null> = Promise.resolve(null),
): Promise<string> {
  const folder = buildFolder(environment)
  const stamp = join(ROOT, folder, 'built-from')
  const built =
    existsSync(stamp) && existsSync(join(ROOT, folder, 'BUILD_ID')) ? readFileSync(stamp, 'utf8') : undefined
  // Without an earlier build an unreadable backend is reported first, before the slow generation.
  if (built === undefined) await assertNoProblem(contentProblem)
  await generate()
  const sources = hashOfSources()
  if (built === sources) return folder
  await assertNoProblem(contentProblem)
  console.log('Building the site ...')
  await runNode(NEXT, ['build'], 'The build', {
    NEXT_DIST_DIR: folder,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey(environment),
    GTM_ID: environment.tagContainer?.id ?? '',
    GTM_URL: environment.tagContainer?.url ?? '',
  })
  mkdirSync(join(ROOT, folder), { recursive: true })
  writeFileSync(stamp, sources)
  return folder
}

async function assertNoProblem(contentProblem: Promise<string | null>): Promise<void> {
  const problem = await contentProblem
  if (problem) throw new Problem(problem)
}

/** Hash of all sources. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder))).concat(
    FILES.map((file) => join(ROOT, file)),
  )
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}
