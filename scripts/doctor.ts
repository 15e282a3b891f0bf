import { checkContent } from './lib/doctor/content.ts'
import { type Finding, warning } from './lib/doctor/finding.ts'
import { checkServices } from './lib/doctor/services.ts'
import { checkSite } from './lib/doctor/site.ts'
import { loadEnvironment, settingsWarnings } from './lib/environment.ts'
import { run } from './lib/problem.ts'
import { contentToken, revalidateSecret, submissionsToken } from './lib/secrets.ts'

const MARKS: Record<Finding['level'], string> = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

await run(async () => {
  const loaded = loadEnvironment()
  // The doctor changes nothing, so it generates no missing secret.
  const environment = {
    ...loaded,
    contentApiToken: contentToken(loaded, false) ?? null,
    contentSubmissionsToken: submissionsToken(loaded, false) ?? null,
  }
  const checked = await Promise.all([
    checkContent(environment),
    checkServices(environment),
    checkSite(environment, revalidateSecret(loaded, false)),
  ])
  const findings = [...settingsWarnings().map(warning), ...checked.flat()]
  for (const { level, text } of findings) console.log(MARKS[level] + text)
  const problems = findings.filter(({ level }) => level === 'problem').length
  console.log(problems === 0 ? '\nNothing is wrong.' : `\nProblems: ${problems}.`)
  if (problems > 0) process.exitCode = 1
})
