import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'

/** Vite loads them. */
const OTHERS = ['scripts/lib/emails.ts', 'scripts/lib/content-findings.ts']

test('Node itself loads everything that commands and measurements import', () => {
  const modules = globSync('{scripts/lib,tests/bench,backend}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|testing[^/]*\.ts$|\/main\.ts$|\/check\.ts$/.test(file) && !OTHERS.includes(file),
  )
  // Other commands would run.
  const commands = globSync('scripts/*.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('\nif (import.meta.main)'),
  )
  expect(commands.length).toBeGreaterThan(10)
  const source = [...modules, ...commands].map((file) => `await import('./${file}')`).join('\n')
  const args = ['--input-type=module', '--eval', `${source}\nprocess.exit()`]
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
})
