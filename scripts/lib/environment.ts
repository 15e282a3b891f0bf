import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  SETTINGS as BACKEND_SETTINGS,
  type BackendSettings,
  readSettings,
  SettingsError,
} from '../../backend/settings.ts'
import {
  ENVIRONMENT_SCHEMA,
  type Environment,
  EnvironmentError,
  readEnvironment,
} from '../../lib/server/runtime/environment-schema.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

/** Every setting of the site and its backend. */
export const SETTING_NAMES = [
  ...new Set([ENVIRONMENT_SCHEMA, BACKEND_SETTINGS].flatMap(({ shape }) => Object.keys(shape))),
]

const LINE = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/

/**
 * Reads `.env` into the environment, which has precedence, and checks all settings, those of the embedded backend too.
 *
 * @throws {Problem} naming the line of `.env` or the setting that is wrong
 */
export function loadEnvironment(): Environment {
  const file = join(ROOT, '.env')
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    const broken = text
      .split('\n')
      .findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#') && !LINE.test(line))
    if (broken >= 0) throw new Problem(`.env is broken: line ${broken + 1} is not of the form NAME=value.`)
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
  }
  try {
    const environment = readEnvironment(process.env)
    const backend = readSettings(process.env)
    if (environment.embedded) assertCompatible(environment, backend)
    return environment
  } catch (error) {
    if (error instanceof EnvironmentError || error instanceof SettingsError) throw new Problem(error.message)
    throw error
  }
}

/** Folder of the embedded backend's content; null where the content is elsewhere. CONTENT_DIR also names it to a site that runs apart. */
export const contentFolder = ({ embedded }: Environment): string | null =>
  embedded || process.env.CONTENT_DIR ? readSettings(process.env).contentDir : null

/** @throws {Problem} if the site and the embedded backend cannot both run with their settings */
function assertCompatible(site: Environment, backend: BackendSettings): void {
  if (site.port === backend.port)
    throw new Problem(`PORT and BACKEND_PORT are both ${site.port}: the site and its backend need one each.`)
  if (!statSync(backend.contentDir, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`CONTENT_DIR ${backend.contentDir} is no folder.`)
}

/** Makes every setting absent, also those of a `.env` that is read later: empty values are not replaced. */
export function blankEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of SETTING_NAMES) variables[name] = ''
}
