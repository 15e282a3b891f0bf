import { parseArgs } from 'node:util'
import { contentProblem } from './lib/content-backend.ts'
import { checkContract } from './lib/contract/check.ts'
import { asker, checkModel } from './lib/doctor/content.ts'
import { printFindings } from './lib/doctor/finding.ts'
import { loadEnvironment, withTokens } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run contract -- [https://cms.company.example] [--token ...] [--record folder] [--write]

Without an address it asks the content backend of the settings. --record writes the exchanges to a folder, with
replaced content. --write also sends forms, which the CMS stores and e-mails.`

await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' }, record: { type: 'string' }, write: { type: 'boolean' } },
  })
  const [address, ...others] = positionals
  if (others.length > 0) throw new Problem(USAGE)
  if (address) process.env.CONTENT_API_URL = address
  if (values.token) {
    process.env.CONTENT_API_TOKEN = values.token
    // The other token of the settings may be for another CMS.
    process.env.CONTENT_SUBMISSIONS_TOKEN = ''
  }
  const environment = withTokens(loadEnvironment())
  const unreadable = await contentProblem({ ...environment, embedded: false })
  if (unreadable) throw new Problem(unreadable.message)
  const model = await checkModel(asker(environment))
  printFindings([...model, ...(await checkContract(environment, values))])
}, USAGE)
