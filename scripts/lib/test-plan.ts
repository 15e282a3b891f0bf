import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

export interface TestPlan {
  all: boolean
  /** Lint, types and structure; false for a subject and in all shards but the first. */
  checks: boolean
  unit: string[] | null
  endToEnd: string[] | null
  engines: string[] | null
  tagContainer: boolean
}

const USAGE = `Usage: npm test | npm run test:all [-- [SUBJECT ...] [--shard I/N] [--update-snapshots]]
SUBJECT is a part of the path of test files, which may end in :LINE, such as preview or e2e/forms.spec.ts:120.`

const TEST_FILES = {
  unit: '{app,blocks,components,lib,messages,graphql,backend,scripts}/**/*.test.{ts,tsx}',
  endToEnd: 'e2e/*.spec.ts',
  engines: 'engines/*.test.ts',
}

/** @throws {Problem} if the arguments are unknown, or no test file has a subject in its path */
export function planTests(args: readonly string[]): TestPlan {
  const { all, shard, subjects, updateSnapshots } = readArguments(args)
  const [index, count] = shard ? (/^(\d+)\/(\d+)$/.exec(shard)?.slice(1).map(Number) ?? []) : [1, 1]
  if (!index || !count || index > count) throw new Problem(`--shard ${shard} is not of the form 1/4.\n${USAGE}`)
  const select = (pattern: string): string[] | null => {
    const files = globSync(pattern, { cwd: ROOT })
    const selected = subjects.filter((subject) => files.some((file) => file.includes(withoutLine(subject))))
    return subjects.length > 0 && selected.length === 0 ? null : selected
  }
  const [unit, endToEnd, engines] = [select(TEST_FILES.unit), select(TEST_FILES.endToEnd), select(TEST_FILES.engines)]
  if (!unit && !endToEnd && !engines)
    throw new Problem(`No test file has ${subjects.join(' or ')} in its path.\n${USAGE}`)
  const shardArguments = shard ? [`--shard=${shard}`] : []
  const files = globSync(TEST_FILES.endToEnd, { cwd: ROOT }).filter(
    (file) => !endToEnd?.length || endToEnd.some((subject) => file.includes(withoutLine(subject))),
  )
  return {
    all,
    checks: subjects.length === 0 && index === 1,
    unit: unit && [...unit, ...shardArguments],
    endToEnd: endToEnd && [
      ...endToEnd,
      ...shardArguments,
      ...(all ? [] : ['--grep=@quick']),
      ...(updateSnapshots ? ['--update-snapshots'] : []),
    ],
    // Three files, which one shard runs.
    engines: all && index === count ? engines : null,
    tagContainer:
      all &&
      endToEnd !== null &&
      files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes('tag-container')),
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        all: { type: 'boolean', default: false },
        shard: { type: 'string' },
        'update-snapshots': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    return { ...values, updateSnapshots: values['update-snapshots'], subjects: positionals }
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${USAGE}`)
  }
}

const withoutLine = (subject: string): string => subject.replace(/:\d+$/, '')
