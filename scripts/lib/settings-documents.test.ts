import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS as BACKEND_SETTINGS } from '../../backend/settings'
import { buildFolder } from '../../lib/server/runtime/build-folder'
import { ENVIRONMENT_SCHEMA, readEnvironment } from '../../lib/server/runtime/settings'
import { SETTING_NAMES } from './environment'

const SCHEMAS = [BACKEND_SETTINGS, ENVIRONMENT_SCHEMA]
const names = SETTING_NAMES.toSorted()

/** A value that each setting accepts, other than the usual one: the first that its rule allows. */
const WORDS =
  '1 0 7 nl=7,en=8 https://b.example wss://b smtp://b redis://b tcp://b:1 GTM-B consent debug json vscode:{file}'
const OTHERS = [...WORDS.split(' '), Buffer.alloc(32).toString('base64'), 'a-secret-of-20-chars']

test('a change of a setting that is built in, and of no other, needs another build', () => {
  const folder = (settings: Record<string, string>) => buildFolder(readEnvironment({ GTM_ID: 'GTM-A', ...settings }))
  const explanations = readFileSync('.env.example', 'utf8').matchAll(/((?:^# .*\n)*)^(\w+)=/gm)
  const explained = new Map([...explanations].map(([, text, name]) => [name, text ?? '']))
  for (const [name, rule] of Object.entries(ENVIRONMENT_SCHEMA.shape)) {
    const other = OTHERS.find((value) => ![undefined, rule.parse(undefined)].includes(rule.safeParse(value).data))
    expect(folder({ [name]: other ?? '' }) !== folder({}), name).toBe(/built in/i.test(explained.get(name) ?? ''))
  }
})

test('.env.example has every setting, each with the value that holds without it', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(Object.keys(example).toSorted()).toEqual(names)
  for (const schema of SCHEMAS) {
    const usual: Record<string, unknown> = schema.parse({})
    for (const name of Object.keys(schema.shape)) {
      const given = example[name] ? schema.parse({ [name]: example[name] })[name as never] : undefined
      expect(given, name).toEqual(usual[name])
    }
  }
})

test('no document and no file for deployment has settings read by a shell, systemd or Docker Compose', () => {
  for (const file of globSync(['{docs/*,README}.md', 'deploy/**/*.{service,yaml,example}', 'deploy/docker/Dockerfile']))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /^\s*(?:EnvironmentFile=|env_file:)|set -a|(?:\.|source) \/\S+\.env\b/m,
    )
})
