import { buildIfStale } from './lib/build.ts'
import { contentProblem, startContentBackend } from './lib/content-backend.ts'
import { loadEnvironment } from './lib/environment.ts'
import { run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'

await run(async () => {
  const environment = loadEnvironment()
  stopOnSignals({ task: true })
  try {
    await startContentBackend(environment)
    console.log(`The build is in ${await buildIfStale(environment, contentProblem(environment))}.`)
  } finally {
    await stopAll()
  }
})
