/** `npm start`: the whole site, built where that is needed, on the sample content or on a real Craft. */
import { run } from './lib/problem.ts'
import { stopAll, stopOnSignals } from './lib/processes.ts'
import { describeServices } from './lib/services.ts'
import { loadSettings } from './lib/settings.ts'
import { startSite } from './lib/site.ts'

await run(async () => {
  const environment = loadSettings()
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
