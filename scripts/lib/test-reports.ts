import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport as PlaywrightReport, JSONReportSuite as Suite } from '@playwright/test/reporter'
import type { JsonTestResults as VitestReport } from 'vitest/node'
import { ROOT } from './files.ts'

export interface Outcome {
  title: string
  /** A flaky test failed, and passed when it ran again in a new browser. */
  status: 'passed' | 'failed' | 'flaky' | 'skipped'
  message: string
  /** The command that runs the test again. */
  command: string
}

const MAX_MESSAGE = 400
const MAX_FLAKY = 3
const UNIT: Record<string, Outcome['status']> = { passed: 'passed', failed: 'failed' }
const JOURNEY: Record<string, Outcome['status']> = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }

/** A tool that failed without a failed test counts as one failure. */
export function unitOutcomes(file: string, succeeded: boolean, root = ROOT): Outcome[] {
  const outcomes = (read<VitestReport>(file)?.testResults ?? []).flatMap((result) => {
    const path = relative(root, result.name)
    const tests = result.assertionResults.map(({ fullName, status, location, failureMessages }) => {
      const subject = location ? `${path}:${location.line}` : path
      return outcome(`${path}: ${fullName}`, UNIT[status], subject, failureMessages?.[0])
    })
    const isBroken = result.status === 'failed' && !tests.some(({ status }) => status === 'failed')
    return isBroken ? [...tests, outcome(path, 'failed', path, result.message)] : tests
  })
  return succeeded ? outcomes : withFailure(outcomes, 'Vitest')
}

export function journeyOutcomes(file: string, succeeded: boolean): Outcome[] {
  const report = read<PlaywrightReport>(file)
  const outcomes = specsIn(report).map(({ file, line, title, tests: [test] }) => {
    const first = test?.results[0]
    const trace = first?.attachments?.find(({ name }) => name === 'trace')?.path ?? 'none'
    const status = JOURNEY[test?.status ?? '']
    const subject = `tests/e2e/${file}:${line}`
    return outcome(
      `${subject}: ${title}`,
      status,
      subject,
      status === 'flaky' ? `trace: ${trace}` : first?.error?.message,
    )
  })
  return succeeded ? outcomes : withFailure(outcomes, 'Playwright', report?.errors?.[0]?.message)
}

/** Too many flaky tests are a failure too. */
export function failuresIn(outcomes: readonly Outcome[]): Outcome[] {
  const flaky = outcomes.filter(({ status }) => status === 'flaky').length
  const failures = outcomes.filter(({ status }) => status === 'failed')
  return flaky > MAX_FLAKY
    ? [...failures, outcome(`${flaky} flaky tests are more than ${MAX_FLAKY}`, 'failed')]
    : failures
}

export const MEASURE = 'kB'

/** What the journeys have measured, in kilobytes, from the annotations of their tests. */
export function measuresIn(file: string): Map<string, number> {
  const measures = specsIn(read<PlaywrightReport>(file)).flatMap(({ title, tests }) =>
    (tests[0]?.annotations ?? [])
      .filter(({ type }) => type === MEASURE)
      .map(({ description = '' }): [string, number] => {
        const [what = '', size] = description.split(': ')
        return [`${title}, ${what}`, Number(size)]
      }),
  )
  return new Map(measures)
}

const specsIn = ({ suites = [] }: Pick<Suite, 'suites'> = {}) =>
  suites.flatMap((suite): Suite['specs'] => [...suite.specs, ...specsIn(suite)])

function outcome(title: string, status: Outcome['status'] = 'skipped', subject = '', message = ''): Outcome {
  const text = stripVTControlCharacters(message).slice(0, MAX_MESSAGE).trim()
  return { title, status, message: text, command: subject && `npm run test:all -- ${subject}` }
}

function withFailure(outcomes: Outcome[], tool: string, message?: string): Outcome[] {
  if (outcomes.some(({ status }) => status === 'failed')) return outcomes
  return [...outcomes, outcome(`${tool} failed without a failed test`, 'failed', '', message)]
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
