import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './lib/files'

test('npm run submissions ends with the exit code of its command', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'submissions', '--', 'nope'], { cwd: ROOT })
  expect(stderr.toString()).toContain('There is no command "nope".')
  expect(status).toBe(2)
})
