import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './files.ts'
import { failuresIn, journeyOutcomes, type Outcome, unitOutcomes } from './test-reports.ts'
import { temporaryFolder } from './testing.ts'

function reported(report: object): string {
  const file = join(temporaryFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const again = (subject: string) => `npm run test:all -- ${subject}`

test('unit tests: a failure names the command that repeats it, and so does a file that does not load', () => {
  const assertionResults = [
    { fullName: 'a passes', status: 'passed' },
    { fullName: 'b needs Redis', status: 'pending' },
    { fullName: 'c fails', status: 'failed', location: { line: 7 }, failureMessages: ['\u001b[31mnot 2\u001b[39m'] },
  ]
  const testResults = [
    { name: join(ROOT, 'lib/a.test.ts'), status: 'failed', assertionResults },
    { name: join(ROOT, 'lib/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(unitOutcomes(reported({ testResults }), false)).toEqual([
    { title: 'lib/a.test.ts: a passes', status: 'passed', message: '', command: again('lib/a.test.ts') },
    { title: 'lib/a.test.ts: b needs Redis', status: 'skipped', message: '', command: again('lib/a.test.ts') },
    { title: 'lib/a.test.ts: c fails', status: 'failed', message: 'not 2', command: again('lib/a.test.ts:7') },
    { title: 'lib/b.test.ts', status: 'failed', message: 'no such module', command: again('lib/b.test.ts') },
  ])
})

test('journeys: the same through all levels of a file, and flaky ones with the trace of their failed try', () => {
  const spec = (title: string, status: string, result = {}) => {
    return { file: 'a.spec.ts', line: 3, title, tests: [{ status, results: [result] }] }
  }
  const inner = { specs: [spec('runs', 'expected'), spec('rests', 'skipped')] }
  const failed = spec('fails', 'unexpected', { error: { message: 'timed out' } })
  const flaky = spec('wavers', 'flaky', { attachments: [{ name: 'trace', path: 'trace.zip' }] })
  const outcomes = journeyOutcomes(reported({ suites: [{ specs: [failed, flaky], suites: [inner] }] }), false)
  expect(new Set(outcomes.map(({ command }) => command))).toEqual(new Set([again('tests/e2e/a.spec.ts:3')]))
  expect(outcomes.map(({ title, status, message }) => [title, status, message])).toEqual([
    ['tests/e2e/a.spec.ts:3: fails', 'failed', 'timed out'],
    ['tests/e2e/a.spec.ts:3: wavers', 'flaky', 'trace: trace.zip'],
    ['tests/e2e/a.spec.ts:3: runs', 'passed', ''],
    ['tests/e2e/a.spec.ts:3: rests', 'skipped', ''],
  ])
})

test.each([unitOutcomes, journeyOutcomes])('a tool that fails without a report is a failure (%o)', (read) => {
  expect(read('/nowhere/report.json', false)).toMatchObject([{ status: 'failed' }])
})

test('three flaky tests are accepted, four are a failure, beside those that failed', () => {
  const flaky: Outcome = { title: 'wavers', status: 'flaky', message: '', command: '' }
  const failed: Outcome = { ...flaky, status: 'failed' }
  expect(failuresIn([flaky, flaky, failed, flaky])).toEqual([failed])
  expect(failuresIn([flaky, flaky, flaky, flaky, failed])).toHaveLength(2)
})
