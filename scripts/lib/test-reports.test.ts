import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { endToEndTally, judgeFlaky, unitTally } from './test-reports.ts'
import { temporaryFolder } from './testing.ts'

const COMMAND = 'npm run test:all --'

function reported(report: object): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('unit tests: a failure names the command that repeats it, and so does a file that does not load', () => {
  const assertionResults = [
    { fullName: 'a passes', status: 'passed' },
    { fullName: 'b needs Redis', status: 'skipped' },
    { fullName: 'c fails', status: 'failed', location: { line: 7 }, failureMessages: ['expected 1 to be 2'] },
  ]
  const testResults = [
    { name: join(ROOT, 'lib/cache.test.ts'), status: 'failed', assertionResults },
    { name: join(ROOT, 'lib/broken.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(unitTally(reported({ numPassedTests: 1, testResults }), false)).toEqual({
    passed: 1,
    failures: [
      { title: 'lib/cache.test.ts: c fails', message: 'expected 1 to be 2', command: `${COMMAND} lib/cache.test.ts:7` },
      { title: 'lib/broken.test.ts', message: 'no such module', command: `${COMMAND} lib/broken.test.ts` },
    ],
    flaky: [],
    skipped: ['lib/cache.test.ts: b needs Redis'],
  })
})

test('end-to-end tests: the same through all levels of a file, and flaky tests with the trace of their failed try', () => {
  const place = { file: 'a.spec.ts', line: 3 }
  const spec = (title: string, status: string, result = {}) => ({
    ...place,
    title,
    tests: [{ status, results: [result] }],
  })
  const inner = { specs: [spec('runs', 'expected'), spec('rests', 'skipped')] }
  const failed = spec('fails', 'unexpected', { error: { message: '\u001b[31mtimed out\u001b[39m' } })
  const flaky = spec('wavers', 'flaky', { attachments: [{ name: 'trace', path: 'trace.zip' }] })
  const file = reported({ stats: { expected: 3, flaky: 1 }, suites: [{ specs: [failed, flaky], suites: [inner] }] })
  expect(endToEndTally(file, false)).toEqual({
    passed: 4,
    failures: [
      { title: 'tests/e2e/a.spec.ts:3: fails', message: 'timed out', command: `${COMMAND} tests/e2e/a.spec.ts:3` },
    ],
    flaky: [{ title: 'tests/e2e/a.spec.ts:3: wavers', trace: 'trace.zip' }],
    skipped: ['tests/e2e/a.spec.ts:3: rests'],
  })
})

test.each([unitTally, endToEndTally])('a tool that fails without a report is a failure (%o)', (read) => {
  expect(read('/nowhere/report.json', false).failures).toHaveLength(1)
})

test('three flaky tests are named and accepted, four are a failure', () => {
  const flaky = (count: number) => Array.from({ length: count }, () => ({ title: 'wavers', trace: 'trace.zip' }))
  expect(judgeFlaky(flaky(3)).lines).toHaveLength(7)
  expect(judgeFlaky(flaky(3)).failures).toEqual([])
  expect(judgeFlaky(flaky(4)).failures).toHaveLength(1)
})
