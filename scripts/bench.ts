import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'

interface Bench {
  default: (args: readonly string[], environment: Environment) => Promise<void> | void
}

await run(async () => {
  stopOnSignals()
  const [name = 'pages', ...args] = process.argv.slice(2)
  const names = globSync('*.ts', { cwd: join(ROOT, 'tests', 'bench') }).map((file) => file.replace('.ts', ''))
  if (!names.includes(name)) throw new Problem(`There is no bench "${name}"; there are ${names.toSorted().join(', ')}.`)
  // Before the import, as the settings say which build a bench copies.
  const environment = loadEnvironment()
  const bench: Bench = await import(`../tests/bench/${name}.ts`)
  const { exceeded } = await import('../tests/bench/support/measure.ts')
  try {
    await bench.default(args, environment)
  } finally {
    await stopAll()
  }
  if (exceeded.length > 0) throw new Problem(`\nToo much:\n${exceeded.join('\n')}`)
})
