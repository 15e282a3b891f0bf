import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

export interface TestPlan {
  all: boolean
  checks: boolean
  unit: string[] | null
  endToEnd: string[] | null
  engines: string[] | null
  tagContainer: boolean
}

const USAGE = `Usage: npm test | npm run test:all [-- [SUBJECT ...] [--shard I/N] [--update-snapshots]]
SUBJECT is a part of the path of test files, which may end in :LINE, such as preview or tests/e2e/forms.spec.ts:120.`

const TEST_FILES = {
  unit: '{app,blocks,components,lib,messages,graphql,backend,scripts}/**/*.test.{ts,tsx}',
  endToEnd: 'tests/e2e/*.spec.ts',
  engines: 'tests/engines/*.test.ts',
}

export function planTests(args: readonly string[]): TestPlan {
  const { all, shard, subjects, updateSnapshots } = readArguments(args)
  const [index, count] = shard ? (/^(\d+)\/(\d+)$/.exec(shard)?.slice(1).map(Number) ?? []) : [1, 1]
  if (!index || !count || index > count) throw new Problem(`--shard ${shard} is not of the form 1/4.\n${USAGE}`)
  const filesOf = (pattern: string): string[] =>
    globSync(pattern, { cwd: ROOT }).filter((file) => subjects.length === 0 || subjects.some(isIn(file)))
  const select = (files: readonly string[]): string[] | null =>
    files.length > 0 ? subjects.filter((subject) => files.some((file) => isIn(file)(subject))) : null
  const journeys = filesOf(TEST_FILES.endToEnd)
  const [unit, endToEnd] = [select(filesOf(TEST_FILES.unit)), select(journeys)]
  const engines = filesOf(TEST_FILES.engines)
  if (!unit && !endToEnd && engines.length === 0)
    throw new Problem(`No test file has ${subjects.join(' or ')} in its path.\n${USAGE}`)
  const shardArguments = shard ? [`--shard=${shard}`] : []
  return {
    all,
    checks: subjects.length === 0 && index === 1,
    unit: unit && [...unit, ...shardArguments],
    endToEnd: endToEnd && [
      ...endToEnd,
      ...shardArguments,
      ...(all ? [] : ['--grep=@quick', '--trace=off']),
      ...(updateSnapshots ? ['--update-snapshots'] : []),
    ],
    // Two files, which one shard runs. Vitest compares paths below tests/engines/ with the name of a folder, so it gets files.
    engines: all && index === count && engines.length > 0 ? engines : null,
    tagContainer: all && journeys.some((file) => readFileSync(join(ROOT, file), 'utf8').includes('tag-container')),
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

const isIn =
  (file: string) =>
  (subject: string): boolean =>
    file.includes(subject.replace(/:\d+$/, ''))
