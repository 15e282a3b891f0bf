import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { SETTINGS as BACKEND_SETTINGS, readSettings } from '../../backend/settings.ts'
import { ENVIRONMENT_SCHEMA, type Environment, readEnvironment } from '../../lib/server/runtime/settings.ts'
import { SettingsError } from '../../lib/server/runtime/shared-settings.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

export const SETTING_NAMES = [
  ...new Set([ENVIRONMENT_SCHEMA, BACKEND_SETTINGS].flatMap(({ shape }) => Object.keys(shape))),
]

const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=/
/** Node, systemd and Docker Compose read such a line in the same way. They disagree about any other. */
const PORTABLE_LINE = /^\w+\s*=\s*(?:[^\s'"`#\\][^#\\]*|'[^'\\]*'|"[^"\\]*")?$/
/** Variables that Node itself reads, so that they are no mistakes in the settings file. */
const NAMES_OF_OTHERS = /^(?:NODE_\w+|TZ)$/

/** The environment has precedence over the settings file. Throws a `Problem` that names the wrong line or setting. */
export function loadEnvironment(): Environment {
  const { path, text } = readSettingsFile()
  const broken = text.split('\n').findIndex((line) => isSetting(line) && !LINE.test(line.trim()))
  if (broken >= 0) throw new Problem(`${path} is broken: line ${broken + 1} is not of the form NAME=value.`)
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
  try {
    const environment = readEnvironment(process.env)
    const backend = readSettings(process.env)
    if (!environment.embedded) return environment
    if (environment.port === backend.port)
      throw new Problem(`PORT and BACKEND_PORT are both ${backend.port}: the site and its backend need one each.`)
    if (!statSync(backend.contentDir, { throwIfNoEntry: false })?.isDirectory())
      throw new Problem(`CONTENT_DIR ${backend.contentDir} is no folder.`)
    return environment
  } catch (error) {
    if (error instanceof SettingsError) throw new Problem(error.message)
    throw error
  }
}

export function settingsWarnings(): string[] {
  const { path, text } = readSettingsFile()
  return text
    .split('\n')
    .filter(isSetting)
    .flatMap((line) => {
      const name = LINE.exec(line.trim())?.[1]
      if (!name) return []
      if (!SETTING_NAMES.includes(name) && !NAMES_OF_OTHERS.test(name))
        return [`${path} has ${name}, which is no setting: its value is not used.`]
      if (PORTABLE_LINE.test(line.trim())) return []
      return [`${path}: put the value of ${name} into single quotes; as it is, programs read it in different ways.`]
    })
}

const isSetting = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('#')

function readSettingsFile(): { path: string; text: string } {
  const [path, own] = [process.env.SETTINGS_FILE, join(ROOT, '.env')]
  if (!path) return { path: '.env', text: existsSync(own) ? readFileSync(own, 'utf8') : '' }
  try {
    return { path, text: readFileSync(path, 'utf8') }
  } catch (error) {
    throw new Problem(`SETTINGS_FILE ${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Null if a Craft has the content. CONTENT_DIR names the folder to a site that runs apart from its backend. */
export const contentFolder = ({ embedded }: Environment): string | null =>
  embedded || process.env.CONTENT_DIR ? readSettings(process.env).contentDir : null

/** Empty values also keep a later `.env` from setting them. */
export function blankEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of SETTING_NAMES) variables[name] = ''
}

type Setting = 'previewSecret' | 'contentApiToken' | 'contentSubmissionsToken' | 'revalidateSecret'

/** What is set; beside the embedded backend else what an earlier start made. Commands that change nothing make none. */
const secretOf =
  (name: string, setting: Setting) =>
  (environment: Environment, make = true): string | undefined => {
    const { [setting]: value, embedded, dataDir } = environment
    if (value !== null || !embedded) return value ?? undefined
    return storedSecret(name, dataDir, 'base64url', make) || undefined
  }

export const previewSecret = secretOf('preview-secret', 'previewSecret')
export const contentToken = secretOf('content-token', 'contentApiToken')
export const submissionsToken = secretOf('submissions-token', 'contentSubmissionsToken')
export const revalidateSecret = secretOf('revalidate-secret', 'revalidateSecret')

export const withTokens = (environment: Environment): Environment => ({
  ...environment,
  contentApiToken: contentToken(environment, false) ?? null,
  contentSubmissionsToken: submissionsToken(environment, false) ?? null,
})

/** Next's default key changes with every build; forms loaded before it would then fail without scripts. */
export const actionsKey = (environment: Environment): string =>
  environment.actionsKey ?? storedSecret('actions-key', environment.dataDir, 'base64')

function storedSecret(name: string, dataDir: string, encoding: 'base64' | 'base64url', make = true): string {
  const folder = resolve(ROOT, dataDir)
  const file = join(folder, name)
  try {
    // A full disk leaves an empty file.
    if (make && !statSync(file, { throwIfNoEntry: false })?.size) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, randomBytes(32).toString(encoding), { mode: 0o600 })
    }
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  } catch (error) {
    throw new Problem(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

export function describeServices(environment: Environment): string[] {
  const { embedded, contentApiUrl, maintenance, tagContainer, redisUrl, previewSecret } = environment
  const services: [name: string, setting: string, isOn: boolean][] = [
    ['measuring', 'GTM_ID', tagContainer !== null],
    ['shared cache', 'REDIS_URL', redisUrl !== null],
    embedded
      ? ['e-mail about submissions', 'SMTP_URL', Boolean(process.env.SMTP_URL)]
      : ['previews', 'PREVIEW_SECRET', previewSecret !== null],
  ]
  const list = (wanted: boolean) =>
    services.filter(([, , isOn]) => isOn === wanted).map(([name, setting]) => `${name} (${setting})`)
  const line = (title: string, names: string[]) => (names.length > 0 ? [`  ${title}${names.join(', ')}`] : [])
  return [
    `  Content   ${contentApiUrl} (${embedded ? 'embedded backend, sample content' : 'CONTENT_API_URL'})`,
    ...line('On        ', list(true)),
    ...line('Off       ', list(false)),
    ...(maintenance ? ['  Maintenance is on: every page answers 503.'] : []),
  ]
}
