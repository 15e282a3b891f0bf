import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('npm run submissions ends with the exit code of its command', () => {
  const script = join(import.meta.dirname, 'bootstrap.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, 'submissions', 'nope'])
  expect(stderr.toString()).toContain('There is no command "nope".')
  expect(status).toBe(2)
})
