import 'server-only'
import { z } from 'zod'
import { logger } from '@/lib/server/runtime/log'
import { VALID_FROM_FIELD } from '../definition'
import { referenceOf } from '../reference'
import { execute, KEYS, parsed, reasonOf, SPAM_OR_NOT } from './backend'
import type { Refusal } from './model'
import type { SubmissionToken } from './token'

const log = logger('my-submission')

const ROW = KEYS.extend({
  __typename: z.string(),
  status: z.string().nullish(),
  keptUntil: z.string().nullish(),
  [VALID_FROM_FIELD]: z.union([z.string(), z.number()]).nullish(),
}).loose()

const RESPONSE = z.object({ wanted: ROW.nullable(), spam: ROW.nullable() })

export interface StoredRow extends z.infer<typeof ROW> {
  reference: string
}

/** @param fields in GraphQL; unknown ones do no harm (contract/facts.md, section 4) */
export async function findStored(
  { uid, form, issued }: SubmissionToken,
  fields: readonly string[] = [],
): Promise<{ status: 'found'; row: StoredRow } | Exclude<Refusal, { status: 'limited' }>> {
  const selection = `__typename id uid siteId status dateCreated keptUntil ... on ${form}_Submission { ${[VALID_FROM_FIELD, ...fields].join(' ')} }`
  const parts = Object.entries(SPAM_OR_NOT).map(
    ([name, isSpam]) => `${name}: formieSubmission(uid: $uid, site: "*", isSpam: ${isSpam}) { ${selection} }`,
  )
  try {
    const query = `query MySubmission($uid: [String]) { ${parts.join(' ')} }`
    const { wanted, spam } = parsed(RESPONSE, await execute(query, { uid: [uid] }))
    const row = wanted ?? spam
    if (!row) return { status: 'gone' }
    const isSame = row.uid === uid && row.__typename === `${form}_Submission`
    if (!isSame || issued < Number(row[VALID_FROM_FIELD] ?? 0)) return { status: 'invalid' }
    return { status: 'found', row: { ...row, reference: referenceOf(row) } }
  } catch (error) {
    log.error(`it could not be read, and the person is asked to try again: ${reasonOf(error)}`)
    return { status: 'unavailable' }
  }
}
