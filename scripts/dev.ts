import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Event, subscribe } from '@parcel/watcher'
import { generate, hasOperations } from './generate.ts'
import { assertOwnPortsFree, contentProblem, startContentBackend } from './lib/content-backend.ts'
import { loadEnvironment, settingsWarnings } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { run } from './lib/problem.ts'
import { runNode, startNode, stopAll, stopOnSignals } from './lib/processes.ts'
import { serverEnvironment } from './start.ts'

/** Writes the types of the operations again after a module that has some was saved, or the system lost what was saved. */
async function watchOperations(): Promise<void> {
  const hasSome = ({ path }: Event) =>
    /\.tsx?$/.test(path) && existsSync(path) && hasOperations(readFileSync(path, 'utf8'))
  const write = () =>
    runNode(join(ROOT, 'scripts', 'operation-types.ts'), [], 'Writing the types of the operations').catch(
      ({ message }: Error) => console.error(message),
    )
  // One at a time, as the last one has to be the one that read the last change.
  let writing = Promise.resolve()
  for (const folder of ['app', 'blocks', 'components', 'lib'])
    await subscribe(join(ROOT, folder), (lost, events) => {
      if (lost || events.some(hasSome)) writing = writing.then(write)
    })
}

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
    await watchOperations()
    startNode('server.ts', [], {
      env: serverEnvironment(environment, '.next-dev', 'development'),
      onExit: () => void stopAll(),
    })
  } catch (error) {
    await stopAll()
    throw error
  }
})
