/**
 * Takes the newest packages within their majors into a copy of what is committed, runs the quick tests, prints what
 * changes for visitors, and leaves a branch. With `--next VERSION` it tries that version of Next, without a branch.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseObject } from '../graphql/json.ts'
import packageJson from '../package.json' with { type: 'json' }
import { ROOT } from './lib/files.ts'
import { freePort } from './lib/ports.ts'
import { Problem, run } from './lib/problem.ts'
import { journeyOutcomes, measuresIn, unitOutcomes } from './lib/test-reports.ts'

const [MANIFEST, LOCK] = ['package.json', 'package-lock.json']
const PICTURES = join('tests', 'e2e', 'visual')
const RESULT = join(ROOT, 'test-results', 'update')
const ONLY_LOCK = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund']
/** 128 and the number of SIGINT. */
const INTERRUPTED = 130
const AUTHOR = ['-c', 'user.name=npm run update', '-c', 'user.email=update@localhost']

const USAGE = `Usage: npm run update
       npm run try-next -- VERSION
VERSION is a published version of Next, such as 16.5.0 or 16.5.0-canary.38.`

/** Returns the version of Next to try, or null for the newest versions of all packages. */
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

/** What is installed at each path; the root has an empty one. */
export interface Lock {
  packages: Record<string, { version?: string }>
}

function mapExact<Manifest extends Wanted>(manifest: Manifest, map: (version: string, name: string) => string) {
  const mapped = structuredClone(manifest)
  for (const kind of KINDS)
    for (const [name, version] of Object.entries(mapped[kind]))
      if (/^\d/.test(version)) mapped[kind][name] = map(version, name)
  return mapped
}

/** Allows newer versions within the major; of 0.x, whose minors may break, within the minor. */
export const withinMajors = <Manifest extends Wanted>(manifest: Manifest) =>
  mapExact(manifest, (version) => `^${version}`)

export const pinned = <Manifest extends Wanted>(manifest: Manifest, { packages }: Lock) =>
  mapExact(manifest, (version, name) => packages[`node_modules/${name}`]?.version ?? version)

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

interface Audit {
  vulnerabilities?: Record<string, { name: string; severity: string }>
  message?: string
}

/** @param output of `npm audit --json`, which is also JSON if the registry has refused */
export function describeAudit(output: string): string {
  const { vulnerabilities, message }: Audit = parseObject(output)
  if (!vulnerabilities) return `npm audit has no result: ${message ?? 'the registry does not answer it'}.`
  const found = Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  return `npm audit knows ${found.length > 0 ? `vulnerabilities: ${found.join(', ')}` : 'no vulnerabilities'}.`
}

export interface Trial {
  passed: number
  failed: string[]
  hasPictures: boolean
  /** In kilobytes, by what was measured. */
  measures: Map<string, number>
}

/** @param isGreen whether the last tests in the checkout succeeded, whatever their reports say */
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

const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) }

function succeeds(cwd: string, command: string, ...args: string[]): boolean {
  const { status, signal } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...ports } })
  if (signal === 'SIGINT' || status === INTERRUPTED) throw new Problem('The update was stopped. No branch is left.')
  return status === 0
}

function must(problem: string, ...command: Parameters<typeof succeeds>): void {
  if (!succeeds(...command)) throw new Problem(problem)
}

const read = (copy: string, file: string) => JSON.parse(readFileSync(join(copy, file), 'utf8'))

/** Keeps the indentation, so that the difference shows what is new. */
function write(copy: string, file: string, value: object): void {
  const [, indent = '  '] = /^\{\n( +)/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  writeFileSync(join(copy, file), `${JSON.stringify(value, null, indent)}\n`)
}

function takeNewest(copy: string): void {
  const manifest = read(copy, MANIFEST)
  write(copy, MANIFEST, withinMajors(manifest))
  must('npm finds no newer versions: see its message above. No branch is left.', copy, 'npm', 'update', ...ONLY_LOCK)
  const lock = read(copy, LOCK)
  write(copy, MANIFEST, pinned(manifest, lock))
  const { dependencies, devDependencies } = read(copy, MANIFEST)
  Object.assign(lock.packages[''], { dependencies, devDependencies })
  write(copy, LOCK, lock)
}

function takeNext(copy: string, version: string): void {
  must(`Next ${version} cannot be installed.`, copy, 'npm', 'install', '--save-exact', ...ONLY_LOCK, `next@${version}`)
}

/** Measures sizes, takes pictures, and records responses. Pictures that differ from those in the copy replace them. */
function measure(copy: string, recording: string): Trial {
  const journeys = ['sizes', 'visual'].map((name) => `tests/e2e/${name}.spec.ts`)
  const isGreen = succeeds(copy, 'npm', 'run', 'test:all', '--', ...journeys, '--update-snapshots')
  const trial = readTrial(copy, isGreen)
  if (trial.measures.size === 0) throw new Problem('The sizes could not be measured: see above. No branch is left.')
  must('The responses could not be recorded.', copy, 'npm', 'run', 'bench', '--', 'record', recording)
  return trial
}

async function pairPictures(before: string, after: string): Promise<string> {
  const names = readdirSync(join(after, PICTURES))
  let pairs = 0
  for (const name of names) {
    const pair = [before, after].map((copy) => readFileSync(join(copy, PICTURES, name)))
    if (pair[0]?.equals(pair[1] ?? pair[0])) continue
    pairs++
    await sharp(pair, { join: { across: 2, shim: 24, background: '#808080' } }).toFile(join(RESULT, name))
  }
  return pairs > 0
    ? `${pairs} of ${names.length} pictures differ. They are in ${RESULT}, before and after beside each other.`
    : `${names.length} pictures look as before.`
}

function refuseIfFailed(failed: Trial['failed']): void {
  if (failed.length === 0) return
  const list = failed.map((title) => `  ${title}`).join('\n')
  throw new Problem(`\nNo branch is left, as these tests fail with the new versions:\n${list}`)
}

function leaveBranch(copy: string, branch: string, changes: readonly string[]): void {
  const message = ['Take the newest versions of packages within their majors', '', ...changes].join('\n')
  const problem = `The branch ${branch} could not be made.`
  must(problem, copy, 'git', ...AUTHOR, 'commit', '--quiet', '--message', message, MANIFEST, LOCK)
  must(problem, ROOT, 'git', 'fetch', '--quiet', copy, `HEAD:refs/heads/${branch}`)
  console.log(`\nThe branch ${branch} has the new versions: git merge ${branch}`)
}

if (import.meta.main)
  await run(async () => {
    const next = readVersion(process.argv.slice(2))
    const branch = `update-${new Date().toISOString().slice(0, 10)}`
    if (!next && succeeds(ROOT, 'git', 'show-ref', '--quiet', `refs/heads/${branch}`))
      throw new Problem(`The branch ${branch} is left from an earlier update: merge or delete it first.`)
    // Ctrl-C ends the commands, after which the copies are removed.
    process.on('SIGINT', () => {})
    const folder = mkdtempSync(join(tmpdir(), 'update-'))
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    try {
      for (const copy of [before, after])
        must('The repository cannot be copied.', ROOT, 'git', 'clone', '--quiet', ROOT, copy)
      if (next) takeNext(after, next)
      else takeNewest(after)
      // Cheaper than to fail when the tests install them.
      const problem =
        'npm refuses its new lock file, from which it leaves what the registry lacks: see above. No branch is left.'
      must(problem, after, 'npm', 'ci', '--dry-run', '--no-audit', '--no-fund')
      const changes = describeChanges(read(before, LOCK), read(after, LOCK), read(after, MANIFEST))
      if (changes.length === 0)
        return console.log('All packages have the newest versions within their majors. No branch is needed.')
      console.log(['New versions:', ...changes].join('\n  '))
      const audit = spawnSync('npm', ['audit', '--package-lock-only', '--json'], { cwd: after, encoding: 'utf8' })
      console.log(describeAudit(audit.stdout))
      const isGreen = succeeds(after, 'npm', 'test')
      const { passed, failed } = readTrial(after, true)
      console.log(`\nThe quick tests with the new versions: ${passed} passed, ${failed.length} failed.`)
      if (!isGreen) refuseIfFailed(failed.length > 0 ? failed : ['npm test: see its messages above'])
      rmSync(RESULT, { recursive: true, force: true })
      mkdirSync(RESULT, { recursive: true })
      const [first, second] = [join(RESULT, 'before.jsonl'), join(RESULT, 'after.jsonl')]
      const present = measure(before, first)
      // As this machine draws them, which may differ from the pictures of the repository.
      cpSync(join(before, PICTURES), join(after, PICTURES), { recursive: true })
      const trial = measure(after, second)
      console.log(['\nSizes:', ...describeSizes(present.measures, trial.measures)].join('\n  '))
      console.log(
        trial.hasPictures
          ? await pairPictures(before, after)
          : 'No pictures were taken, as only the Chromium of Debian draws them alike.',
      )
      console.log('\nResponses:')
      refuseIfFailed(trial.failed)
      succeeds(after, 'npm', 'run', '--silent', 'bench', '--', 'record', '--compare', first, second)
      if (!next) leaveBranch(after, branch, changes)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
