import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './files.ts'

export interface Tally {
  passed: number
  failed: number
  /** Names of the tests that did not run. */
  skipped: string[]
  /** Names of tests that passed only after a hanging browser was replaced. */
  repeated: string[]
}

/** Part of the JSON report of Vitest. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Part of the JSON report of Playwright. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { status: string }[] }[]
}

const RAN = ['passed', 'failed']

/** Counts the tests of a report. A run that failed without a failed test, as when a file does not load, counts as one. */
export function unitTally(file: string, succeeded: boolean): Tally {
  const report = read<VitestReport>(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: Math.max(report?.numFailedTests ?? 0, succeeded ? 0 : 1),
    skipped: (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => !RAN.includes(status))
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    ),
    repeated: [],
  }
}

/** The same for Playwright. */
export function endToEndTally(file: string, succeeded: boolean): Tally {
  const report = read<PlaywrightReport>(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return {
    // Only tests with a hanging browser are repeated (e2e/support/test.ts).
    passed: expected + flaky,
    failed: Math.max(unexpected, succeeded ? 0 : 1),
    skipped: (report?.suites ?? []).flatMap((suite) => namesOf(suite, 'skipped')),
    repeated: (report?.suites ?? []).flatMap((suite) => namesOf(suite, 'flaky')),
  }
}

function namesOf({ suites = [], specs }: Suite, wanted: string): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `e2e/${file}: ${title}`)
  return [...own, ...suites.flatMap((suite) => namesOf(suite, wanted))]
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
