import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS as BACKEND_SETTINGS } from '../../backend/settings'
import { ENVIRONMENT_SCHEMA } from '../../lib/server/runtime/environment-schema'
import { SETTING_NAMES } from './environment'

const SCHEMAS = [BACKEND_SETTINGS, ENVIRONMENT_SCHEMA]
const names = SETTING_NAMES.toSorted()

test('docs/operations.md has every setting of the site and its backend in its table, and no other', () => {
  const rows = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(names)
})

test('.env.example has them too, each with the value that holds without it', () => {
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
