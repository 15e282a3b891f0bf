import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql'
import PQueue from 'p-queue'
import { isObject, mapStrings } from '../graphql/json.ts'
import { askContent } from '../lib/cms/client/content-fetch.ts'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { contentProblem } from './lib/content-backend.ts'
import { type Difference, differencesOf } from './lib/contract/differences.ts'
import {
  type ContractRequest,
  type ContractResponse,
  type Exchange,
  ownRequest,
  parseIfJson,
  readExchanges,
  readInstallation,
} from './lib/contract/exchanges.ts'
import { asker, checkModel } from './lib/doctor/content.ts'
import { type Finding, ok, printFindings, problem, reasonOf, warning } from './lib/doctor/finding.ts'
import { loadEnvironment, withTokens } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run contract -- [https://cms.company.example] [--token ...] [--record folder] [--write]

Without an address it asks the content backend of the settings. --record writes the exchanges to a folder, with
replaced content. --write also sends forms, which the CMS stores and e-mails.`

const MAX_RESPONSE_MB = 8
const MAX_FAILURES = 3

/** The site also works with a public schema, a token with more rights, and persisted queries. */
const ACCEPTED = /^(?:error-(?:missing|expired)-token|submission-read-without-scope|persisted-query)/

/** @param record a folder for the exchanges, with replaced content */
export async function checkContract(
  environment: Environment,
  { write = false, record }: { write?: boolean; record?: string } = {},
): Promise<Finding[]> {
  const { contentApiUrl, contentApiToken, contentSubmissionsToken, siteIds } = environment
  const tokens = { token: contentApiToken, submissionsToken: contentSubmissionsToken }
  const ask = asker(environment)
  const own = await readInstallation(ask, { siteIds, ...tokens }).catch(reasonOf)
  if (typeof own === 'string') return [problem(`The entries cannot be listed: ${own}.`)]
  const optional = readExchanges('samples-extended')
  const exchanges = [...readExchanges('samples'), ...readExchanges('samples-submissions'), ...optional]
  const notSent = new Map<string, string[]>()
  let failures = 0
  let compared = 0

  const compare = async (exchange: Exchange): Promise<Difference[]> => {
    const { name, request, response } = exchange
    const sent = ownRequest(exchange, own, write)
    const why = failures < MAX_FAILURES ? sent : 'came after three failures'
    if (typeof why === 'string') {
      notSent.set(why, [...(notSent.get(why) ?? []), name])
      return []
    }
    try {
      const received = await send(contentApiUrl, why)
      compared += 1
      if (record) {
        const replaced = { request, response: { ...received, body: replaceContent(received.body, exchanges) } }
        writeFileSync(join(record, `${name}.json`), `${JSON.stringify(replaced, null, 1)}\n`)
      }
      return differencesOf(response, received)
    } catch (error) {
      failures += 1
      return [{ kind: 'failure', path: '', text: reasonOf(error) }]
    }
  }

  if (record) mkdirSync(record, { recursive: true })
  const all = await new PQueue({ concurrency: 4 }).addAll(exchanges.map((each) => () => compare(each)))
  const deviations = exchanges.flatMap((exchange, index) => (all[index] ?? []).map((each) => ({ exchange, ...each })))
  const fields = deviations.length > 0 ? await fieldsOfSite() : null
  const differences = deviations.map(({ exchange, kind, path, text }) => {
    // These exchanges may fail with an older content model (lib/cms/read-optional.ts) or with other fields in a form.
    const isMissable =
      (optional.includes(exchange) || exchange.name.startsWith('submit-')) && kind !== 'failure' && kind !== 'type'
    const isRead = fields === null || path === '' || fields.has(fieldAt(path, exchange))
    const report = isRead && !isMissable && !ACCEPTED.test(exchange.name) ? problem : warning
    return report([`${exchange.name}:`, path.replace(/^data\./, ''), `${text}.`].filter(Boolean).join(' '))
  })
  const skipped = [...notSent].map(([why, names]) => ok(`Not sent: ${names.join(', ')}. They ${why}.`))
  const counts = `${compared} of ${exchanges.length} recorded exchanges were compared. Differences: ${deviations.length}.`
  return [...differences, ...skipped, ok(counts)]
}

async function send(url: string, { headers, body }: ContractRequest): Promise<ContractResponse> {
  const request = { body, headers, maxMegabytes: MAX_RESPONSE_MB, once: true }
  const response = await askContent({ contentApiUrl: url, contentApiToken: null }, request)
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, body: parseIfJson(response.text) }
}

/** Returns the names of the fields that the site's queries read; null before the first build. */
async function fieldsOfSite(): Promise<Set<string> | null> {
  const documents = await import('../graphql/generated/graphql.ts').catch(() => null)
  if (documents === null) return null
  const names = new Set(['data', 'errors', 'message'])
  for (const document of Object.values<unknown>(documents))
    if (isObject(document) && document.kind === 'Document')
      visit(document as unknown as DocumentNode, { [Kind.FIELD]: ({ name }: FieldNode) => void names.add(name.value) })
  return names
}

function fieldAt(path: string, { request }: Exchange): string {
  const names = path.replace(/\{\}.*/, '').match(/\w+/g)
  const key = names?.at(-1) ?? ''
  // Matching time: linear, with the name of a recorded field.
  const alias = new RegExp(`(?<![$\\w])${key}: ?([a-z]\\w*)(?=[ ({])`).exec(request.body.query ?? '')
  return alias?.[1] ?? key
}

const NO_UID = '00000000-0000-4000-8000-000000000000'

/** The replacement of a matching string. Dates, ids of elements and names of types stay. */
const REPLACEMENTS: [pattern: RegExp, text: string][] = [
  [/^\d{4}-\d\d-\d\d([T ][\d:.+-]+)?$|^\d{1,8}$|^[A-Za-z\d]+_[A-Z]\w+$|^$/, '$&'],
  [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, NO_UID],
  [/^[^\s@]+@[^\s@]+$/, 'name@example.test'],
  [/^(?:https?:)?\/\/[\s\S]*/, 'https://cms.example/file'],
  [/^<[\s\S]*/, '<p>text</p>'],
  [/^[\s\S]+$/, 'text'],
]

/** Every string that is in no recorded exchange is replaced, since names may be anywhere in the content. */
function replaceContent(body: unknown, exchanges: readonly Exchange[]): unknown {
  const known = new Set<string>()
  const note = (text: string): string => {
    known.add(text)
    const parsed = parseIfJson(text)
    if (parsed !== text) mapStrings(parsed, note)
    return text
  }
  for (const { response } of exchanges) mapStrings(response.body, note)
  const replaced = (text: string): string => {
    if (known.has(text)) return text
    const parsed = parseIfJson(text)
    if (parsed !== text) return JSON.stringify(mapStrings(parsed, replaced))
    const [match, by] = REPLACEMENTS.find(([pattern]) => pattern.test(text)) ?? [/$/, '']
    return text.replace(match, by)
  }
  return mapStrings(body, replaced)
}

if (import.meta.main)
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
