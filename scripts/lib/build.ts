import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Environment, readEnvironment } from '../../lib/server/runtime/environment.ts'
import { filesBelow, generate } from './generate.ts'
import { Problem } from './problem.ts'
import { runNode } from './processes.ts'
import { actionsKey } from './secrets.ts'
import { ROOT } from './settings.ts'

/** What a build is made of. The content is not: it is read again while the site runs. */
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

/** Settings that end up in the built pages; another value of one of them is another build. */
function settingsOf(environment: Environment): string {
  const { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies } =
    environment
  const all = { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies }
  return JSON.stringify(all)
}

/** Folder of the build for these settings: several can stand beside each other. */
export function buildFolder(environment: Environment): string {
  const settings = settingsOf(environment)
  const usual = settingsOf({
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
  return settings === usual ? '.next' : `.next-${createHash('sha256').update(settings).digest('hex').slice(0, 8)}`
}

/**
 * Builds the site where its sources changed since the last time. The content backend must be running then.
 *
 * @param contentFault why it cannot be read, in a sentence; null where it can
 * @throws {Problem} when a build must be made and cannot
 */
export async function buildIfStale(
  environment: Environment,
  contentFault: Promise<string | null> = Promise.resolve(null),
): Promise<string> {
  const folder = buildFolder(environment)
  const stamp = join(ROOT, folder, 'built-from')
  const built =
    existsSync(stamp) && existsSync(join(ROOT, folder, 'BUILD_ID')) ? readFileSync(stamp, 'utf8') : undefined
  // Where nothing was built, what would be generated for it can wait.
  if (built === undefined) await assertNoFault(contentFault)
  await generate()
  const state = sourceState()
  if (built === state) return folder
  await assertNoFault(contentFault)
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
  writeFileSync(stamp, state)
  return folder
}

async function assertNoFault(contentFault: Promise<string | null>): Promise<void> {
  const fault = await contentFault
  if (fault) throw new Problem(fault)
}

/** A fingerprint of all sources by their contents. */
function sourceState(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder))).concat(
    FILES.map((file) => join(ROOT, file)),
  )
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}
