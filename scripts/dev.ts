import { generate } from './generate.ts'
import { assertOwnPortsFree, contentProblem, startContentBackend } from './lib/content-backend.ts'
import { loadEnvironment, settingsWarnings } from './lib/environment.ts'
import { run } from './lib/problem.ts'
import { startNode, stopAll, stopOnSignals } from './lib/processes.ts'
import { serverEnvironment } from './start.ts'

/** Without a limit the generator grows to half a gigabyte, most of it garbage. */
const SMALL_HEAP = '--max-old-space-size=128 --max-semi-space-size=4'

await run(async () => {
  const environment = loadEnvironment()
  for (const text of settingsWarnings()) console.warn(text)
  stopOnSignals()
  try {
    await assertOwnPortsFree(environment)
    await startContentBackend(environment)
    const problem = await contentProblem(environment)
    if (problem) console.error(problem.message)
    await generate()
    startNode('node_modules/@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--watch', '--silent'], {
      env: { NODE_OPTIONS: SMALL_HEAP },
    })
    startNode('server.ts', [], {
      env: serverEnvironment(environment, '.next-dev', 'development'),
      onExit: () => void stopAll(),
    })
  } catch (error) {
    await stopAll()
    throw error
  }
})
