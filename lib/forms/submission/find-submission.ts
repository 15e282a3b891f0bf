import 'server-only'
import { z } from 'zod'
import { logger } from '@/lib/server/runtime/log'
import { KEY_FIELD } from '../definition'
import type { StoredSubmission } from '../model'
import { execute, parsed, reasonOf, SPAM_OR_NOT } from '../my-submission/backend'
import { referenceOf } from '../reference'

const log = logger('forms')

/** How far the clocks of the site and of the CMS may differ. */
const CLOCK_SKEW = 5 * 60_000

const MAX_ROWS = 200

const ROWS = z.record(
  z.string(),
  z.array(z.object({ id: z.coerce.string(), uid: z.string(), [KEY_FIELD]: z.string().nullish() })),
)

/** `unknown`: the token may not read submissions, or the form has no field for the key. */
export async function findSubmission(
  form: string,
  key: string,
  since: number,
): Promise<StoredSubmission | 'absent' | 'unknown'> {
  // Formie has no argument for the value of a field, so the rows are compared here.
  const lists = Object.entries(SPAM_OR_NOT).map(
    ([name, isSpam]) =>
      `${name}: formieSubmissions(form: $form, site: "*", dateCreated: $since, isSpam: ${isSpam}, limit: ${MAX_ROWS}, orderBy: "dateCreated ASC") { id uid ... on ${form}_Submission { ${KEY_FIELD} } }`,
  )
  const query = `query Earlier($form: [String], $since: [String]) { ${lists.join(' ')} }`
  const variables = { form: [form], since: [`>= ${new Date(since - CLOCK_SKEW).toISOString()}`] }
  try {
    const rows = Object.values(parsed(ROWS, await execute(query, variables))).flat()
    const found = rows.find((row) => row[KEY_FIELD]?.startsWith(key))
    if (found) return { reference: referenceOf(found), uid: found.uid }
    return rows.length < MAX_ROWS && rows.every((row) => KEY_FIELD in row) ? 'absent' : 'unknown'
  } catch (error) {
    log.error(`the lookup of an earlier submission failed, and it may be stored twice: ${reasonOf(error)}`)
    return 'unknown'
  }
}
