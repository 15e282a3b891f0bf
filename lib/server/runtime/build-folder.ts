import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logger } from './log.ts'
import { type Environment, readEnvironment } from './settings.ts'

function settingsOf(environment: Environment): string {
  const { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies } =
    environment
  const all = { siteUrl, contentApiUrl, mediaUrls, siteIds, embedded, tagContainer, browserApiUrl, browserApiCookies }
  // Prerendered pages offer e-mail about vacancies only if there is a mail server.
  return JSON.stringify({ ...all, actionsKey: environment.actionsKey, sendsMail: environment.mail !== null })
}

export function buildFolder(environment: Environment): string {
  const settings = settingsOf(environment)
  const defaults = settingsOf(readEnvironment({}))
  return settings === defaults ? '.next' : `.next-${hash('sha256', settings, 'hex').slice(0, 8)}`
}

/** A server cannot build. If only the build for the other mail setting is there, it serves that one. */
export function builtFolder(environment: Environment, root = process.cwd()): string {
  const isBuilt = (folder: string) => existsSync(join(root, folder, 'BUILD_ID'))
  const own = buildFolder(environment)
  const other = buildFolder({ ...environment, mail: environment.mail ? null : { url: '', from: '' } })
  if (isBuilt(own) || !isBuilt(other)) return own
  const built = environment.mail ? 'without' : 'with'
  logger('server').warn(`The site was built ${built} SMTP_URL, and pages offer e-mail accordingly: build it again.`)
  return other
}

const users = (folder: string, root: string): string => join(root, folder, 'cache', 'used-by')

/** Keeps a start with other settings from removing the build while this process runs. */
export function markUsed(folder: string, root = process.cwd()): void {
  mkdirSync(users(folder, root), { recursive: true })
  const file = join(users(folder, root), String(process.pid))
  writeFileSync(file, '')
  process.once('exit', () => rmSync(file, { force: true }))
}

export function isUsed(folder: string, root: string): boolean {
  return existsSync(users(folder, root)) && readdirSync(users(folder, root)).some((pid) => isRunning(Number(pid)))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
