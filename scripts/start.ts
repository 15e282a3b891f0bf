import { loadEnvironment, settingsWarnings } from './lib/environment.ts'
import { run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { describeServices } from './lib/services.ts'
import { startSite } from './lib/site.ts'

await run(async () => {
  const environment = loadEnvironment()
  for (const text of settingsWarnings()) console.warn(text)
  stopOnSignals()
  try {
    await startSite(environment)
  } catch (error) {
    await stopAll()
    throw error
  }
  console.log(
    ['', `  Site      ${environment.siteUrl}`, ...describeServices(environment), '', '  Stop with Ctrl-C.', ''].join(
      '\n',
    ),
  )
})
