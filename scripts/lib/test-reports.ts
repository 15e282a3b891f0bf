import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  JSONReport as PlaywrightReport,
  JSONReportSpec as Spec,
  JSONReportSuite as Suite,
} from '@playwright/test/reporter'
import type { JsonTestResults as VitestReport } from 'vitest/node'
import { ROOT } from './files.ts'

const MAX_FLAKY = 3

export interface Failure {
  title: string
  message: string
  command: string
}

export interface FlakyTest {
  title: string
  trace: string | null
}

export interface Tally {
  passed: number
  failures: Failure[]
  /** Tests that failed and passed when they ran again in a new browser. They count as passed. */
  flaky: FlakyTest[]
  skipped: string[]
}

const RAN = ['passed', 'failed']
const MAX_MESSAGE = 400

/** A tool that failed without a failed test counts as one failure. */
export function unitTally(file: string, succeeded: boolean, root = ROOT): Tally {
  const report = read<VitestReport>(file)
  const files = report?.testResults ?? []
  const failures = files.flatMap(({ name, message, status, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, location, failureMessages }) =>
        failure(`${path}: ${fullName}`, location ? `${path}:${location.line}` : path, failureMessages?.[0]),
      )
    return status === 'failed' && failed.length === 0 ? [failure(path, path, message)] : failed
  })
  return {
    passed: report?.numPassedTests ?? 0,
    failures: atLeastOne(failures, succeeded, 'Vitest'),
    flaky: [],
    skipped: files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !RAN.includes(status))
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    ),
  }
}

export function endToEndTally(file: string, succeeded: boolean): Tally {
  const report = read<PlaywrightReport>(file)
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const withStatus = (wanted: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const failures = withStatus('unexpected').map((spec) =>
    failure(titleOf(spec), `tests/e2e/${spec.file}:${spec.line}`, firstTry(spec)?.error?.message),
  )
  return {
    passed: expected + flaky,
    failures: atLeastOne(failures, succeeded, 'Playwright', report?.errors?.[0]?.message),
    flaky: withStatus('flaky').map((spec) => ({
      title: titleOf(spec),
      trace: firstTry(spec)?.attachments?.find(({ name }) => name === 'trace')?.path ?? null,
    })),
    skipped: withStatus('skipped').map(titleOf),
  }
}

export const MEASURE = 'kB'

/** What the journeys have measured, in kilobytes, from the annotations of their tests. */
export function measuresIn(file: string): Map<string, number> {
  const annotations = (read<PlaywrightReport>(file)?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => (tests[0]?.annotations ?? []).map((annotation) => ({ title, ...annotation })))
    .filter(({ type }) => type === MEASURE)
  return new Map(
    annotations.map(({ title, description = '' }) => {
      const [what = '', size] = description.split(': ')
      return [`${title}, ${what}`, Number(size)]
    }),
  )
}

export function judgeFlaky(flaky: readonly FlakyTest[]): { lines: string[]; failures: Failure[] } {
  if (flaky.length === 0) return { lines: [], failures: [] }
  const lines = [
    `${flaky.length} flaky (failed, and passed when run again; up to ${MAX_FLAKY} are accepted):`,
    ...flaky.flatMap(({ title, trace }) => [`  ${title}`, `    trace: ${trace ?? 'none'}`]),
  ]
  const tooMany = failure(`${flaky.length} tests are flaky, more than ${MAX_FLAKY}`, '')
  return { lines, failures: flaky.length > MAX_FLAKY ? [tooMany] : [] }
}

const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const titleOf = ({ file, line, title }: Spec): string => `tests/e2e/${file}:${line}: ${title}`

const firstTry = ({ tests }: Spec) => tests[0]?.results?.[0]

function failure(title: string, subject: string, message = ''): Failure {
  const text = stripVTControlCharacters(message).slice(0, MAX_MESSAGE).trim()
  return { title, message: text, command: subject && `npm run test:all -- ${subject}` }
}

const atLeastOne = (failures: Failure[], succeeded: boolean, tool: string, message?: string): Failure[] =>
  succeeded || failures.length > 0 ? failures : [failure(`${tool} failed without a failed test`, '', message)]

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
