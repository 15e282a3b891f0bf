import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './files.ts'

export interface Tally {
  passed: number
  failed: number
  /** Names of the tests that failed, with the beginning of their messages. */
  failures: string[]
  /** Names of the tests that did not run. */
  skipped: string[]
  /** Names of tests that passed only after a hanging browser was replaced. */
  repeated: string[]
}

/** Part of the JSON report of Vitest. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: Assertion[] }[]
}

interface Assertion {
  fullName: string
  status: string
  failureMessages?: string[]
}

/** Part of the JSON report of Playwright. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: Spec[]
}

interface Spec {
  file: string
  title: string
  tests: { status: string; results?: { error?: { message?: string } }[] }[]
}

const RAN = ['passed', 'failed']
const MAX_MESSAGE = 400

/** Counts the tests of a report. A run that failed without a failed test, as when a file does not load, counts as one. */
export function unitTally(file: string, succeeded: boolean): Tally {
  const report = read<VitestReport>(file)
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relative(ROOT, name)}: ${test.fullName}` })),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: Math.max(report?.numFailedTests ?? 0, succeeded ? 0 : 1),
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => describeFailure(title, failureMessages?.[0])),
    skipped: tests.filter(({ status }) => !RAN.includes(status)).map(({ title }) => title),
    repeated: [],
  }
}

/** The same for Playwright. */
export function endToEndTally(file: string, succeeded: boolean): Tally {
  const report = read<PlaywrightReport>(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const has = (wanted: string) => (spec: Spec) => spec.tests.some(({ status }) => status === wanted)
  return {
    // Only tests with a hanging browser are repeated (e2e/support/test.ts).
    passed: expected + flaky,
    failed: Math.max(unexpected, succeeded ? 0 : 1),
    failures: specs
      .filter(has('unexpected'))
      .map((spec) => describeFailure(titleOf(spec), spec.tests[0]?.results?.[0]?.error?.message)),
    skipped: specs.filter(has('skipped')).map(titleOf),
    repeated: specs.filter(has('flaky')).map(titleOf),
  }
}

const specsOf = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const titleOf = ({ file, title }: Spec): string => `e2e/${file}: ${title}`

const describeFailure = (title: string, message = ''): string =>
  `${title}\n${stripVTControlCharacters(message).slice(0, MAX_MESSAGE)}`.trim()

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
