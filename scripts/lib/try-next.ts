import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { Problem } from './problem.ts'
import { journeyOutcomes, measuresIn, unitOutcomes } from './test-reports.ts'

const USAGE = `Usage: npm run try-next -- VERSION
VERSION is a published version of Next, such as 16.5.0 or 16.5.0-canary.38.`

/** @throws {Problem} for anything but one whole version that is not the present one */
export function readVersion(args: readonly string[]): string {
  const [version = '', ...rest] = args
  if (rest.length > 0 || !/^\d+\.\d+\.\d+(?:-[a-z\d.]+)?$/i.test(version)) throw new Problem(USAGE)
  if (version === packageJson.dependencies.next) throw new Problem(`Next ${version} is the present version.`)
  return version
}

export interface Trial {
  passed: number
  failed: string[]
  /** In kilobytes, by what was measured. */
  measures: Map<string, number>
}

/** Reads the reports of the last tests in a checkout. */
export function readTrial(root: string): Trial {
  const [unit, journeys] = [join(root, 'test-results', 'unit.json'), join(root, 'test-results', 'e2e.json')]
  const outcomes = [...unitOutcomes(unit, true, root), ...journeyOutcomes(journeys, true)]
  const failed = outcomes.filter(({ status }) => status === 'failed')
  return {
    passed: outcomes.filter(({ status }) => status === 'passed' || status === 'flaky').length,
    // The line of a test may differ, its name does not.
    failed: failed.map(({ title }) => title.replace(/:\d+: /, ': ')),
    measures: measuresIn(journeys),
  }
}

export function describeTrial(version: string, trial: Trial, present: Trial): string[] {
  const before = new Set(present.failed)
  const after = new Set(trial.failed)
  const sizes = [...trial.measures].filter(([what, size]) => present.measures.get(what) !== size)
  return [
    `Next ${version}: ${trial.passed} passed, ${trial.failed.length} failed.`,
    present.passed > 0
      ? `The last tests in this checkout, with Next ${packageJson.dependencies.next}: ${present.passed} passed, ${present.failed.length} failed.`
      : 'This checkout has no results to compare with: run npm test in it first.',
    ...trial.failed.filter((title) => !before.has(title)).map((title) => `  fails now: ${title}`),
    ...present.failed.filter((title) => !after.has(title)).map((title) => `  failed before: ${title}`),
    ...sizes.map(([what, size]) => {
      const own = present.measures.get(what)
      return `  ${what}: ${size} kB${own === undefined ? '' : `, before ${own}`}`
    }),
  ]
}
