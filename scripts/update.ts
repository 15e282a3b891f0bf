/**
 * Takes the newest packages within their majors into a copy of what is committed, runs the quick tests, prints what
 * changes for visitors, and leaves a branch. With `--next VERSION` it tries that version of Next, without a branch.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './lib/files.ts'
import { freePort } from './lib/ports.ts'
import { Problem, run } from './lib/problem.ts'
import {
  describeAudit,
  describeChanges,
  describeSizes,
  type Lock,
  pinned,
  readTrial,
  readVersion,
  type Trial,
  withinMajors,
} from './lib/update.ts'

const [MANIFEST, LOCK] = ['package.json', 'package-lock.json']
const PICTURES = join('tests', 'e2e', 'visual')
const RESULT = join(ROOT, 'test-results', 'update')
const ONLY_LOCK = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund']
/** 128 and the number of SIGINT. */
const INTERRUPTED = 130
const AUTHOR = ['-c', 'user.name=npm run update', '-c', 'user.email=update@localhost']

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

/** Puts the pictures that differ beside each other. */
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

function refuseIfFailed({ failed }: Pick<Trial, 'failed'>): void {
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
    const [old, lock]: Lock[] = [read(before, LOCK), read(after, LOCK)]
    const changes = old && lock ? describeChanges(old, lock, read(after, MANIFEST)) : []
    if (changes.length === 0) {
      console.log('All packages have the newest versions within their majors. No branch is needed.')
      return
    }
    console.log(['New versions:', ...changes].join('\n  '))
    const audit = spawnSync('npm', ['audit', '--package-lock-only', '--json'], { cwd: after, encoding: 'utf8' })
    console.log(describeAudit(audit.stdout))
    const isGreen = succeeds(after, 'npm', 'test')
    const { passed, failed } = readTrial(after, true)
    console.log(`\nThe quick tests with the new versions: ${passed} passed, ${failed.length} failed.`)
    if (!isGreen) refuseIfFailed({ failed: failed.length > 0 ? failed : ['npm test: see its messages above'] })
    rmSync(RESULT, { recursive: true, force: true })
    mkdirSync(RESULT, { recursive: true })
    const recordings = ['before', 'after'].map((name) => join(RESULT, `${name}.jsonl`)) as [string, string]
    const present = measure(before, recordings[0])
    // As this machine draws them, which may differ from the pictures of the repository.
    cpSync(join(before, PICTURES), join(after, PICTURES), { recursive: true })
    const trial = measure(after, recordings[1])
    console.log(['\nSizes:', ...describeSizes(present.measures, trial.measures)].join('\n  '))
    console.log(
      trial.hasPictures
        ? await pairPictures(before, after)
        : 'No pictures were taken, as only the Chromium of Debian draws them alike.',
    )
    console.log('\nResponses:')
    refuseIfFailed(trial)
    succeeds(after, 'npm', 'run', '--silent', 'bench', '--', 'record', '--compare', ...recordings)
    if (!next) leaveBranch(after, branch, changes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
