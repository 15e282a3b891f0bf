import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'

/** Vite loads them. */
const OTHERS = ['scripts/lib/emails.ts', 'scripts/lib/content-findings.ts']

test('Node itself loads everything that commands and measurements import', () => {
  const files = globSync('{scripts/lib,tests/bench,backend}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|testing[^/]*\.ts$|\/main\.ts$|\/check\.ts$/.test(file) && !OTHERS.includes(file),
  )
  const source = files.map((file) => `await import('./${file}')`).join('\n')
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${source}\nprocess.exit()`],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
