import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { Problem } from './problem.ts'
import { journeyOutcomes, measuresIn, unitOutcomes } from './test-reports.ts'

const USAGE = `Usage: npm run update
       npm run try-next -- VERSION
VERSION is a published version of Next, such as 16.5.0 or 16.5.0-canary.38.`

/**
 * Returns the version of Next to try, or null for the newest versions of all packages.
 *
 * @throws {Problem} for anything but one whole version that is not the present one
 */
export function readVersion(args: readonly string[]): string | null {
  if (args.length === 0) return null
  const [option, version = '', ...rest] = args
  if (option !== '--next' || rest.length > 0 || !/^\d+\.\d+\.\d+(?:-[a-z\d.]+)?$/i.test(version))
    throw new Problem(USAGE)
  if (version === packageJson.dependencies.next) throw new Problem(`Next ${version} is the present version.`)
  return version
}

const KINDS = ['dependencies', 'devDependencies'] as const

type Wanted = Record<(typeof KINDS)[number], Record<string, string>>

/** Of package-lock.json: the root, under an empty path, and what is installed at each path. */
export interface Lock {
  packages: Record<string, { version?: string }>
}

function mapExact<Manifest extends Wanted>(manifest: Manifest, map: (version: string, name: string) => string) {
  const mapped = KINDS.map((kind) => {
    const versions = Object.entries(manifest[kind]).map(([name, version]) => {
      return [name, /^\d/.test(version) ? map(version, name) : version]
    })
    return [kind, Object.fromEntries(versions)]
  })
  return { ...manifest, ...(Object.fromEntries(mapped) as Wanted) }
}

/** Allows newer versions within the major; of 0.x, whose minors may break, within the minor. */
export const withinMajors = <Manifest extends Wanted>(manifest: Manifest) =>
  mapExact(manifest, (version) => `^${version}`)

/** Names exact versions again, those of the lock file. */
export const pinned = <Manifest extends Wanted>(manifest: Manifest, { packages }: Lock) =>
  mapExact(manifest, (version, name) => packages[`node_modules/${name}`]?.version ?? version)

/** Returns a line per package that the project names itself, and one for all others. */
export function describeChanges(before: Lock, after: Lock, { dependencies, devDependencies }: Wanted): string[] {
  const paths = new Set([...Object.keys(before.packages), ...Object.keys(after.packages)])
  const own = new Set(Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`))
  const changed = [...paths].filter(
    (path) => path !== '' && before.packages[path]?.version !== after.packages[path]?.version,
  )
  const named = changed.filter((path) => own.has(path))
  const others = changed.length - named.length
  return [
    ...named.map((path) => {
      const versions = [before, after].map(({ packages }) => packages[path]?.version ?? 'none')
      return `${path.replace('node_modules/', '')} ${versions.join(' → ')}`
    }),
    ...(others > 0 ? [`packages that these need: ${others}`] : []),
  ]
}

/** @param output of `npm audit --json`, which is also JSON if the registry has refused */
export function describeAudit(output: string): string {
  const { vulnerabilities, message } = parseAudit(output)
  if (!vulnerabilities) return `npm audit has no result: ${message ?? 'the registry does not answer it'}.`
  const found = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  return found.length > 0
    ? `npm audit knows vulnerabilities: ${found.join(', ')}.`
    : 'npm audit knows no vulnerabilities.'
}

interface Audit {
  vulnerabilities?: Record<string, { name: string; severity: string }>
  message?: string
}

function parseAudit(output: string): Audit {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return {}
  }
}

export interface Trial {
  passed: number
  failed: string[]
  hasPictures: boolean
  /** In kilobytes, by what was measured. */
  measures: Map<string, number>
}

/** Reads the reports of the last tests in a checkout. @param isGreen whether they succeeded, whatever their reports say */
export function readTrial(root: string, isGreen: boolean): Trial {
  const [unit, journeys] = [join(root, 'test-results', 'unit.json'), join(root, 'test-results', 'e2e.json')]
  const outcomes = [...unitOutcomes(unit, true, root), ...journeyOutcomes(journeys, isGreen)]
  const having = (status: string) => outcomes.filter((each) => each.status === status)
  return {
    passed: having('passed').length + having('flaky').length,
    failed: having('failed').map(({ title }) => title),
    hasPictures: !having('skipped').some(({ title }) => title.startsWith('tests/e2e/visual')),
    measures: measuresIn(journeys),
  }
}

/** The parts of a page are streamed in an order that differs from render to render, and so does its size. */
const CHANCE_KB = 0.1

export function describeSizes(before: Trial['measures'], after: Trial['measures']): string[] {
  const changed = [...after].filter(([what, size]) => Math.abs(size - (before.get(what) ?? 0)) > CHANCE_KB)
  if (changed.length === 0) return [`${after.size} sizes are what they were.`]
  return changed.map(([what, size]) => `${what}: ${size} kB, before ${before.get(what) ?? 'not measured'}`)
}
