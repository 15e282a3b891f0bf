import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvConfig } from '@next/env'
import { expect, it, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../backend/settings'
import { readEnvironment } from '../../lib/server/runtime/env-schema'
import { blankEnvironment, describeServices, loadEnvironment, SETTING_NAMES, settingsWarnings } from './environment'
import { temporaryFolder } from './testing'

test('blanked, no setting of the environment or of a .env that Next reads counts', () => {
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(['SERVICE_WORKER', 'BACKEND_STRICT']))
  const folder = temporaryFolder()
  onTestFinished(() => void vi.unstubAllEnvs())
  writeFileSync(join(folder, '.env'), ['OTHER=other', ...SETTING_NAMES.map((name) => `${name}=0`)].join('\n'))
  // Stubs are restored after the test.
  for (const name of SETTING_NAMES) vi.stubEnv(name, '1')
  vi.stubEnv('OTHER', undefined)
  blankEnvironment(process.env)
  loadEnvConfig(folder)
  expect(process.env.OTHER).toBe('other')
  expect(readEnvironment(process.env)).toEqual(readEnvironment({}))
  expect(readSettings(process.env)).toEqual(readSettings({} as NodeJS.ProcessEnv))
})

/** Lets SETTINGS_FILE name a file with these lines; no setting has another value. */
function withSettings(...lines: string[]): string {
  const file = join(temporaryFolder(), 'settings.env')
  writeFileSync(file, lines.join('\n'))
  for (const name of SETTING_NAMES) vi.stubEnv(name, undefined)
  vi.stubEnv('SETTINGS_FILE', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  return file
}

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
  expect(siteUrl).toBe('https://environment.example')
  expect(process.env.OTEL_SERVICE_NAME).toBe('site #1 & $2')
  expect(settingsWarnings()).toEqual([])
})

test('a SETTINGS_FILE that is not there is named', () => {
  withSettings()
  vi.stubEnv('SETTINGS_FILE', '/nowhere/settings.env')
  expect(loadEnvironment).toThrow(/^SETTINGS_FILE \/nowhere\/settings\.env cannot be read: /)
})

test('names that are no settings are warned of, each in a sentence', () => {
  const file = withSettings('SMTP_FORM=website@company.example', 'NODE_EXTRA_CA_CERTS=/etc/ca.pem', 'PORT=3000')
  expect(settingsWarnings()).toEqual([`${file} has SMTP_FORM, which is no setting: its value is not used.`])
})

test.for([
  'CONTENT_API_TOKEN=a#b',
  'CONTENT_API_TOKEN=a\\b',
  'CONTENT_API_TOKEN="a\\nb"',
  'CONTENT_API_TOKEN="a',
  'CONTENT_API_TOKEN="a"b',
  "CONTENT_API_TOKEN='a' # comment",
  'CONTENT_API_TOKEN=`a`',
  'export CONTENT_API_TOKEN=a',
])('a value that Node and systemd read in different ways is warned of: %s', (line) => {
  const file = withSettings(line)
  expect(settingsWarnings()).toEqual([
    `${file}: put the value of CONTENT_API_TOKEN into single quotes; as it is, programs read it in different ways.`,
  ])
})

it('names in the output of npm start the services that are on and off, and the setting that turns each on', () => {
  const off = describeServices(readEnvironment({})).join('\n')
  expect(off).toMatch(/embedded backend/)
  expect(off).toMatch(/Off .*GTM_ID.*REDIS_URL/)
  const on = describeServices(readEnvironment({ GTM_ID: 'GTM-ABC123', REDIS_URL: 'redis://localhost' })).join('\n')
  expect(on).toMatch(/On .*GTM_ID.*REDIS_URL/)
})
