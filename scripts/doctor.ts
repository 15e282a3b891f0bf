import { checkContract } from './lib/contract/check.ts'
import { checkContent } from './lib/doctor/content.ts'
import { printFindings, warning } from './lib/doctor/finding.ts'
import { checkServices } from './lib/doctor/services.ts'
import { checkSite } from './lib/doctor/site.ts'
import { loadEnvironment, revalidateSecret, settingsWarnings, withTokens } from './lib/environment.ts'
import { run } from './lib/problem.ts'

await run(async () => {
  const loaded = loadEnvironment()
  const environment = withTokens(loaded)
  const content = checkContent(environment)
  const checked = await Promise.all([
    content,
    content.then((findings) => (findings.some(({ level }) => level === 'ok') ? checkContract(environment) : [])),
    checkServices(environment),
    checkSite(environment, revalidateSecret(loaded, false)),
  ])
  printFindings([...settingsWarnings().map(warning), ...checked.flat()])
})
