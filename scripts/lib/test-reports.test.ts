// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sortSkips } from './allowed-skips.ts'
import { ROOT } from './files.ts'
import { endToEndTally, unitTally } from './test-reports.ts'

function reported(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

test('unit tests: those that passed, failed, and by name those that did not run', () => {
  const assertionResults = [
    { fullName: 'a passes', status: 'passed' },
    { fullName: 'b needs Redis', status: 'skipped' },
    { fullName: 'c is to come', status: 'todo' },
    { fullName: 'd fails', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ]
  const testResults = [{ name: join(ROOT, 'lib/cache.test.ts'), assertionResults }]
  const file = reported({ numPassedTests: 1, numFailedTests: 1, testResults })
  const skipped = ['lib/cache.test.ts: b needs Redis', 'lib/cache.test.ts: c is to come']
  const failures = ['lib/cache.test.ts: d fails\nexpected 1 to be 2']
  expect(unitTally(file, false)).toEqual({ passed: 1, failed: 1, failures, skipped, repeated: [] })
})

test('end-to-end tests: the same, through all levels of a file, and which a browser that hung had cut off', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
  const inner = { specs: [spec('runs', 'expected'), spec('rests', 'skipped')] }
  const error = { message: '\u001b[31mtimed out\u001b[39m' }
  const failed = { file: 'a.spec.ts', title: 'fails', tests: [{ status: 'unexpected', results: [{ error }] }] }
  const suites = [{ specs: [failed, spec('rests too', 'skipped'), spec('hung', 'flaky')], suites: [inner] }]
  const file = reported({ stats: { expected: 3, flaky: 1, unexpected: 1 }, suites })
  const skipped = ['e2e/a.spec.ts: rests too', 'e2e/a.spec.ts: rests']
  const failures = ['e2e/a.spec.ts: fails\ntimed out']
  const repeated = ['e2e/a.spec.ts: hung']
  expect(endToEndTally(file, false)).toEqual({ passed: 4, failed: 1, failures, skipped, repeated })
})

test.each([unitTally, endToEndTally])('a tool that fails without a failed test, or a report, has one (%o)', (read) => {
  expect(read('/nowhere/report.json', false)).toEqual({ passed: 0, failed: 1, failures: [], skipped: [], repeated: [] })
})

test('a skipped test needs a reason that holds on this machine', () => {
  const list = [
    { test: /Redis/, reason: 'no Redis', holds: () => true },
    { test: /picture/, reason: 'no Debian', holds: () => false },
  ]
  expect(sortSkips(['a.test.ts: in Redis', 'b.test.ts: a picture', 'c.test.ts: later'], list)).toEqual({
    allowed: ['a.test.ts: in Redis (no Redis)'],
    unexpected: ['b.test.ts: a picture', 'c.test.ts: later'],
  })
})
