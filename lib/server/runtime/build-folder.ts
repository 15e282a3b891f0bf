import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, readEnvironment } from './environment-schema.ts'
import { logger } from './log.ts'

function settingsOf(environment: Environment): string {
  const { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies } =
    environment
  const all = { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies }
  // Prerendered pages offer e-mail about vacancies only if there is a mail server.
  return JSON.stringify({ ...all, actionsKey: environment.actionsKey, sendsMail: environment.mail !== null })
}

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
    actionsKey: null,
    browserApiUrl: null,
    browserApiCookies: false,
    mail: null,
  })
  return settings === defaults ? '.next' : `.next-${createHash('sha256').update(settings).digest('hex').slice(0, 8)}`
}

/** A server cannot build. Where only the other mail setting was built, it serves that rather than nothing. */
export function builtFolder(environment: Environment, root = process.cwd()): string {
  const isBuilt = (folder: string) => existsSync(join(root, folder, 'BUILD_ID'))
  const own = buildFolder(environment)
  const other = buildFolder({ ...environment, mail: environment.mail ? null : { url: '', from: '' } })
  if (isBuilt(own) || !isBuilt(other)) return own
  const built = environment.mail ? 'without' : 'with'
  logger('server').warn(`The site was built ${built} SMTP_URL, and pages offer e-mail accordingly: build it again.`)
  return other
}
