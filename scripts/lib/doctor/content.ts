import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isObjectType } from 'graphql'
import { z } from 'zod'
import { askContent, jsonOf } from '../../../lib/cms/client/content-fetch.ts'
import { readSetupWarnings } from '../../../lib/cms/craft-setup.ts'
import { ANSWERED_BY } from '../../../lib/forms/submission/answered-captchas.ts'
import { DEFAULT_LOCALE } from '../../../lib/i18n/locales.ts'
import type { Environment } from '../../../lib/server/runtime/settings.ts'
import { contentProblem } from '../content-backend.ts'
import { ROOT } from '../files.ts'
import { CHECK_TIMEOUT_MS, type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const FORMS = ['contact', 'jobApplication', 'openApplication', 'compliance']
const OPTIONAL_FORMS = ['addition', 'jobAlert', 'quotation']

/** An older content model may lack these (lib/cms/read-optional.ts). */
const OPTIONAL_TYPES = ['linkPages_Entry', 'redirects_Entry', 'submissionStates_GlobalSet']

const MAX_CLOCK_DIFFERENCE_MS = 30_000

const RESPONSE = z.object({
  // Craft answers with an empty array if nothing may be read (backend/contract/facts.md, section 4).
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

interface Answer {
  data: Record<string, unknown>
  errors: string[]
  now: number | null
}

type Ask = (query: string, token?: string | null) => Promise<Answer>

export async function checkContent(environment: Environment): Promise<Finding[]> {
  const { contentSubmissionsToken, embedded } = environment
  const unreadable = (await contentProblem({ ...environment, embedded: false }))?.message
  if (unreadable) {
    return [problem(embedded ? `${unreadable} npm start starts the embedded backend.` : unreadable)]
  }
  const ask = asker(environment)
  const findings = [ok(`The content backend ${environment.contentApiUrl} can be read.`)]
  for (const check of [checkClock, checkSites, checkModel, checkMetadata, checkSetup, checkForms, checkMedia]) {
    const results = await check(ask, environment).catch((error) => problem(`${check.name}: ${reasonOf(error)}.`))
    findings.push(...[results].flat())
  }
  if (contentSubmissionsToken) {
    const answer = await ask('{ formieSubmissions(limit: 1) { id } }', contentSubmissionsToken).catch(() => null)
    findings.push(findingOfSubmissions(answer?.data.formieSubmissions))
    // Craft's API does not expose the settings.
    if (!embedded)
      findings.push(
        warning(
          'Whether nothing is left of withdrawn submissions within a day, as the site says, cannot be seen from here: set fileUploadsAction of each form to delete files, and softDeleteDuration of Craft to P1D, and run "craft gc" every hour (docs/craft.md).',
        ),
      )
  } else findings.push(warning('CONTENT_SUBMISSIONS_TOKEN is not set: senders get no personal links.'))
  return findings
}

function findingOfSubmissions(submissions: unknown): Finding {
  if (!Array.isArray(submissions))
    return problem('CONTENT_SUBMISSIONS_TOKEN may not read submissions: personal links do not work (docs/craft.md).')
  if (submissions.length > 0) return ok('CONTENT_SUBMISSIONS_TOKEN may read submissions: personal links work.')
  return warning(
    'CONTENT_SUBMISSIONS_TOKEN reads no submission: either none was sent yet, or it lacks "View all submissions", without which personal links do not work (docs/craft.md).',
  )
}

export function asker(environment: Environment): Ask {
  return async (query, token) => {
    const response = await askContent(environment, { token, body: { query } })
    const { data, errors = [] } = RESPONSE.parse(jsonOf(response))
    const now = Date.parse(response.headers.get('date') ?? '')
    return {
      data: Array.isArray(data) ? {} : (data ?? {}),
      errors: errors.map(({ message }) => message),
      now: Number.isNaN(now) ? null : now,
    }
  }
}

async function checkClock(ask: Ask): Promise<Finding | Finding[]> {
  const { now } = await ask('{ ping }')
  if (now === null || Math.abs(now - Date.now()) <= MAX_CLOCK_DIFFERENCE_MS) return []
  const seconds = Math.round(Math.abs(now - Date.now()) / 1000)
  return warning(`The clocks of this machine and of the content backend differ by ${seconds} s: set both by NTP.`)
}

async function checkSites(ask: Ask, { siteIds }: Environment): Promise<Finding[]> {
  const findings: Finding[] = []
  const pairs: string[] = []
  let hasOtherIds = false
  for (const [handle, own] of Object.entries(siteIds)) {
    const { data } = await ask(`{ entries(site: ["${handle}"], limit: 1) { siteId } }`)
    const theirs = z.array(z.object({ siteId: z.number() })).safeParse(data.entries).data?.[0]?.siteId
    pairs.push(`${handle}=${theirs ?? own}`)
    if (theirs === undefined) {
      findings.push(
        problem(`No entry of a site with the handle "${handle}" can be read: is there one, and may the token see it?`),
      )
    } else if (theirs !== own) {
      hasOtherIds = true
      findings.push(problem(`The site "${handle}" has the id ${theirs} there, not ${own}.`))
    }
  }
  if (findings.length === 0) return [ok('Both languages are there, under the ids of CONTENT_SITE_IDS.')]
  return hasOtherIds ? [...findings, problem(`Set CONTENT_SITE_IDS=${pairs.join(',')}.`)] : findings
}

/** The site shows nothing in place of missing types and fields, without an error. */
export async function checkModel(ask: Ask): Promise<Finding[]> {
  const schema = buildSchema(readFileSync(join(ROOT, 'graphql', 'generated', 'schema.graphql'), 'utf8'))
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => /_(?:Entry|GlobalSet)$/.test(name))
  const query = types.map(({ name }) => `${name}: __type(name: "${name}") { fields { name } }`)
  const { data, errors } = await ask(`{ ${query.join('\n')} }`)
  // Craft adds an error for each type that its schema lacks.
  if (Object.keys(data).length === 0) return [warning(`The content model cannot be compared: "${errors[0]}".`)]
  const findings = types.flatMap((type): Finding[] => {
    const { name } = type
    const theirs = z.object({ fields: z.array(z.object({ name: z.string() })) }).safeParse(data[name]).data
    if (!theirs) {
      const text = `${name} is not in the schema of CONTENT_API_TOKEN: create it, or add it to the token's scope.`
      return [OPTIONAL_TYPES.includes(name) ? warning(text) : problem(text)]
    }
    const names = new Set(theirs.fields.map((field) => field.name))
    const missing = Object.keys(type.getFields()).filter((field) => !names.has(field))
    return missing.length > 0 ? [warning(`${name} has no ${missing.join(', ')}: pages do without.`)] : []
  })
  return findings.length > 0 ? findings : [ok(`All ${types.length} types of entries and global sets are there.`)]
}

async function checkMetadata(ask: Ask, { siteIds }: Environment): Promise<Finding> {
  const { data } = await ask(
    `{ seomatic(uri: "/", siteId: ${siteIds[DEFAULT_LOCALE]}, asArray: true) { metaTitleContainer } }`,
  )
  return data.seomatic
    ? ok('SEOmatic can be read.')
    : problem('SEOmatic cannot be read: pages have plain titles and no description. Add it to the scope of the token.')
}

async function checkSetup(_: Ask, environment: Environment): Promise<Finding[]> {
  return (await readSetupWarnings(environment)).map(warning)
}

async function checkForms(ask: Ask): Promise<Finding[]> {
  const all = [...FORMS, ...OPTIONAL_FORMS]
  const forms = all.map((handle) => `${handle}: formieForm(handle: ["${handle}"]) { handle }`)
  const { data } = await ask(`{ ${forms.join('\n')} }`)
  const answer = await ask('{ __schema { mutationType { fields { name args { name type { name } } } } } }')
  const mutations = MUTATIONS.safeParse(answer.data.__schema).data?.mutationType.fields
  const names = mutations?.map(({ name }) => name)
  const findings = all.flatMap((handle): Finding[] => {
    const report = FORMS.includes(handle) ? problem : warning
    if (!data[handle]) return [report(`The form ${handle} is not there, or the token may not read it.`)]
    if (!names || names.includes(`save_${handle}_Submission`)) return []
    return [report(`The token may not create submissions of ${handle}: visitors cannot send that form.`)]
  })
  findings.push(...(mutations ?? []).flatMap(findingsOfCaptchas))
  return findings.length > 0 ? findings : [ok('All forms are there, and may be sent.')]
}

const MUTATION = z.object({
  name: z.string(),
  args: z.array(z.object({ name: z.string(), type: z.object({ name: z.string().nullable() }) })),
})
const MUTATIONS = z.object({ mutationType: z.object({ fields: z.array(MUTATION) }) })

/** Formie adds an argument for each captcha, even for one that the form's own list lacks, as "Question". */
function findingsOfCaptchas({ name, args }: z.infer<typeof MUTATION>): Finding[] {
  const [, form] = /^save_(\w+)_Submission$/.exec(name) ?? []
  const captchas = args.filter(
    ({ name: handle, type }) => type.name === 'FormieCaptchaInput' && !ANSWERED_BY.has(handle),
  )
  if (!form) return []
  return captchas.map(({ name: handle }) =>
    problem(
      `The form ${form} has the captcha "${handle}", which the site cannot answer: ${handle === 'questionCaptcha' ? 'Formie takes all that visitors send for spam, while they see the confirmation' : 'visitors are told that the form is not available'}. Turn it off in Formie (docs/craft.md).`,
    ),
  )
}

async function checkMedia(ask: Ask, { mediaUrls }: Environment): Promise<Finding> {
  const { data } = await ask('{ entry(uri: "__home__") { ... on home_Entry { image { url } } } }')
  const HOME = z.object({ image: z.array(z.object({ url: z.string() })) })
  const url = HOME.safeParse(data.entry).data?.image[0]?.url
  if (!url)
    return warning('The picture of the home page cannot be read: is there one, and may the token see its volume?')
  if (!mediaUrls.some((base) => url.startsWith(`${base}/`))) {
    return problem(
      `Pictures have addresses such as ${url}, which MEDIA_URLS (${mediaUrls.join(', ')}) does not name: they are not shown.`,
    )
  }
  const status = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    (response) => response.status,
    (error) => reasonOf(error),
  )
  return status === 200 ? ok('Pictures can be fetched.') : problem(`The picture ${url} cannot be fetched: ${status}.`)
}
