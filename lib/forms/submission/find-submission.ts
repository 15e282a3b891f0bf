import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { KEY_FIELD } from '../definition'
import type { StoredSubmission } from '../model'
import { referenceOf } from '../reference'
import { queryUncached } from './query-uncached'

const log = logger('forms')

/** How far the clocks of the site and of the CMS may differ. */
const CLOCK_SKEW = 5 * 60_000

const MAX_ROWS = 200

interface Row {
  id?: unknown
  uid?: unknown
  [KEY_FIELD]?: string | null
}

/**
 * Returns `absent` if the content backend has no submission with the key. `unknown` means that the token may not read
 * submissions, or that the form has no field for the key.
 * @param since when the first attempt began, in milliseconds since 1970
 */
export async function findSubmission(
  form: string,
  key: string,
  since: number,
): Promise<StoredSubmission | 'absent' | 'unknown'> {
  try {
    const rows = await readRows(form, since)
    if (!rows) return 'unknown'
    const found = rows.find((row) => row[KEY_FIELD]?.startsWith(key))
    const uid = String(found?.uid)
    if (found) return { reference: referenceOf({ id: String(found.id), uid }), uid }
    const complete = rows.length < MAX_ROWS && rows.every((row) => KEY_FIELD in row)
    return complete ? 'absent' : 'unknown'
  } catch (error) {
    log.error(`the lookup of an earlier submission failed, and it may be stored twice: ${describeError(error)}`)
    return 'unknown'
  }
}

/** Returns null if the token may not read submissions. */
async function readRows(form: string, since: number): Promise<Row[] | null> {
  const token = env.contentSubmissionsToken ?? env.contentApiToken
  // Formie has no argument for the value of a field, so the rows are compared here.
  const list = (isSpam: boolean) =>
    `formieSubmissions(form: $form, site: "*", dateCreated: $since, isSpam: ${isSpam}, limit: ${MAX_ROWS}, orderBy: "dateCreated ASC") { id uid ... on ${form}_Submission { ${KEY_FIELD} } }`
  const query = `query Earlier($form: [String], $since: [String]) { wanted: ${list(false)} spam: ${list(true)} }`
  const variables = { form: [form], since: [`>= ${new Date(since - CLOCK_SKEW).toISOString()}`] }
  const response = await queryUncached(query, variables, { token })
  const body: { data?: { wanted?: Row[]; spam?: Row[] } | []; errors?: unknown[] } = await response.json()
  const { data, errors } = body
  if (!response.ok || errors?.length || !data || Array.isArray(data) || !data.wanted || !data.spam) return null
  return [...data.wanted, ...data.spam]
}
