import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvConfig } from '@next/env'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../backend/settings'
import { realtimeToken } from '../../lib/preview/overview-access'
import { isCurrentToken } from '../../lib/server/runtime/request-security'
import { readEnvironment } from '../../lib/server/runtime/settings'
import {
  actionsKey,
  blankEnvironment,
  contentToken,
  describeServices,
  loadEnvironment,
  SETTING_NAMES,
  settingsWarnings,
  submissionsToken,
} from './environment'
import { temporaryFolder } from './testing'

/** Lets SETTINGS_FILE name a file with these lines; no setting has another value. */
function withSettings(...lines: string[]): string {
  const file = join(temporaryFolder(), 'settings.env')
  writeFileSync(file, lines.join('\n'))
  for (const name of SETTING_NAMES) vi.stubEnv(name, undefined)
  vi.stubEnv('SETTINGS_FILE', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  return file
}

test('blanked, no setting of the environment or of a .env that Next reads counts', () => {
  withSettings()
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), ['OTHER=other', ...SETTING_NAMES.map((name) => `${name}=0`)].join('\n'))
  for (const name of SETTING_NAMES) vi.stubEnv(name, '1')
  vi.stubEnv('OTHER', undefined)
  blankEnvironment(process.env)
  loadEnvConfig(folder)
  expect(process.env.OTHER).toBe('other')
  expect(readEnvironment(process.env)).toEqual(readEnvironment({}))
  expect(readSettings(process.env)).toEqual(readSettings({} as NodeJS.ProcessEnv))
})

test('a file of settings keeps spaces, angle brackets, ampersands, dollars and quoted hashes; the environment precedes it', () => {
  withSettings(
    '# Mail',
    'SMTP_FROM=Company <website@company.example>',
    "SMTP_URL='smtps://user:a$b&c@mail.example'",
    'SITE_URL=https://file.example',
    'OTEL_SERVICE_NAME="site #1 & $2"',
  )
  vi.stubEnv('SITE_URL', 'https://environment.example')
  const { mail, siteUrl } = loadEnvironment()
  expect(mail).toEqual({ from: 'Company <website@company.example>', url: 'smtps://user:a$b&c@mail.example' })
  expect([siteUrl, process.env.OTEL_SERVICE_NAME]).toEqual(['https://environment.example', 'site #1 & $2'])
  expect(settingsWarnings()).toEqual([])
  vi.stubEnv('SETTINGS_FILE', '/nowhere/settings.env')
  expect(loadEnvironment).toThrow(/^SETTINGS_FILE \/nowhere\/settings\.env cannot be read: /)
})

test('names that are no settings, and values that Node and systemd read in different ways, are warned of', () => {
  const values = ['a#b', 'a\\b', '"a\\nb"', '"a', '"a"b', "'a' # comment", '`a`']
  const file = withSettings('SMTP_FORM=website@company.example', 'NODE_EXTRA_CA_CERTS=/etc/ca.pem', 'PORT=3000')
  expect(settingsWarnings()).toEqual([`${file} has SMTP_FORM, which is no setting: its value is not used.`])
  writeFileSync(file, [...values.map((value) => `PORT=${value}`), 'export PORT=3000'].join('\n'))
  const warning = `${file}: put the value of PORT into single quotes; as it is, programs read it in different ways.`
  expect(settingsWarnings()).toEqual(Array(values.length + 1).fill(warning))
})

test('the output of npm start names the services that are on and off, and the setting that turns each on', () => {
  const described = (settings: object) => describeServices(readEnvironment({ ...settings })).join('\n')
  expect(described({})).toMatch(/embedded backend(.|\n)*Off .*GTM_ID.*REDIS_URL/)
  expect(described({ GTM_ID: 'GTM-ABC123', REDIS_URL: 'redis://localhost' })).toMatch(/On .*GTM_ID.*REDIS_URL/)
})

test('forms without scripts have the same key from build to build, also with a real CMS, or the one that is set', () => {
  const keyOf = (DATA_DIR: string, more = {}) => actionsKey(readEnvironment({ DATA_DIR, ...more }))
  const dataDir = temporaryFolder()
  const key = keyOf(dataDir, { CONTENT_API_URL: 'https://cms.example.test' })
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(keyOf(dataDir)).toBe(key)
  expect(keyOf(temporaryFolder())).not.toBe(key)
  expect(keyOf('/nowhere', { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key })).toBe(key)
})

test('the embedded backend has two tokens of its own, the same at each start; a real CMS those that are set', () => {
  const DATA_DIR = temporaryFolder()
  // As a full disk left it.
  writeFileSync(join(DATA_DIR, 'content-token'), '')
  const tokens = Object.entries({ CONTENT_API_TOKEN: contentToken, CONTENT_SUBMISSIONS_TOKEN: submissionsToken })
  const made = tokens.map(([setting, tokenOf]) => {
    const tokenWith = (more = {}) => tokenOf(readEnvironment({ DATA_DIR, ...more }))
    const token = tokenWith()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(tokenWith()).toBe(token)
    expect(tokenWith({ [setting]: 'a token that is set' })).toBe('a token that is set')
    expect(tokenWith({ CONTENT_API_URL: 'https://cms.example.test' })).toBeUndefined()
    return token
  })
  expect(made[0]).not.toBe(made[1])
})

test('a site’s token for a preview’s websocket counts for half a day', () => {
  const now = Date.parse('2026-11-22T10:00:00Z')
  const isCurrent = (hours: number, secret = 'secret') =>
    isCurrentToken(realtimeToken('secret', now) ?? '', 'realtime', secret, new Date(now + hours * 3_600_000))
  expect([isCurrent(11), isCurrent(13), isCurrent(0, 'other')]).toEqual([true, false, false])
  expect(realtimeToken(null)).toBeNull()
})
