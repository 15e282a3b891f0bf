import 'server-only'
import { z } from 'zod'
import { EMPTY_RESPONSE, toContentError } from '@/graphql/errors'
import { askContent, dataIn } from '@/lib/cms/client/content-fetch'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import type { ReadForm } from '../read-form'
import { referenceOf, VALID_FROM_FIELD } from '../reference'
import { mutationOf, readCaptchas } from '../submission/send'
import type { SubmissionToken } from './token'

/** The cookie is the session of captchas. @throws {Error} without what was sent, if there is no complete response */
export async function execute(query: string, variables: object, cookie = ''): Promise<Record<string, unknown>> {
  const token = env.contentSubmissionsToken ?? env.contentApiToken
  try {
    return dataIn(
      await askContent(env, { body: { query, variables }, token, headers: { ...(cookie && { Cookie: cookie }) } }),
    )
  } catch (error) {
    const { message, reason } = toContentError(error)
    if (reason !== EMPTY_RESPONSE) throw new Error(message)
    throw new Error(
      'the content backend has nothing for CONTENT_SUBMISSIONS_TOKEN, which may lack a scope (docs/craft.md)',
    )
  }
}

/** @throws {Error} without naming the value */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path }) => path.join('.') || 'the response')
  throw new Error(`the content backend responded in another shape: ${[...new Set(places)].slice(0, 5).join(', ')}`)
}

export const KEYS = z.object({
  id: z.coerce.number().int().positive(),
  uid: z.string(),
  siteId: z.number().int().positive(),
  dateCreated: z.string().refine((date) => !Number.isNaN(Date.parse(date))),
})

export type Keys = z.infer<typeof KEYS>

/** Fields of a query for what was taken for spam, and for what was not: its sender can open both. */
export const spamOrNot = (fieldOf: (isSpam: boolean) => string, prefix = ''): string =>
  `${prefix}wanted: ${fieldOf(false)} ${prefix}spam: ${fieldOf(true)}`

export async function deleteStored({ id, siteId }: Keys): Promise<boolean> {
  const query = 'mutation Withdraw($id: Int!, $siteId: Int!) { deleteSubmission(id: $id, siteId: $siteId) }'
  return (await execute(query, { id, siteId })).deleteSubmission === true
}

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

/**
 * @param fields to read, in GraphQL; Craft ignores unknown ones (backend/contract/facts.md, section 4)
 * @throws {Error} without naming a value, if there is no complete response
 */
export async function findStored(
  { uid, form, issued }: SubmissionToken,
  fields: readonly string[] = [],
): Promise<{ status: 'found'; row: StoredRow } | { status: 'gone' } | { status: 'invalid' }> {
  const selection = `__typename id uid siteId status dateCreated keptUntil ... on ${form}_Submission { ${[VALID_FROM_FIELD, ...fields].join(' ')} }`
  const fieldOf = (isSpam: boolean) => `formieSubmission(uid: $uid, site: "*", isSpam: ${isSpam}) { ${selection} }`
  const query = `query MySubmission($uid: [String]) { ${spamOrNot(fieldOf)} }`
  const { wanted, spam } = parsed(RESPONSE, await execute(query, { uid: [uid] }))
  const row = wanted ?? spam
  if (!row) return { status: 'gone' }
  const isSame = row.uid === uid && row.__typename === `${form}_Submission`
  if (!isSame || issued < Number(row[VALID_FROM_FIELD] ?? 0)) return { status: 'invalid' }
  return { status: 'found', row: { ...row, reference: referenceOf(row) } }
}

const PAGE_SIZE = 200

/** Yields the submissions of a form, or of all forms, by date, without spam. @throws {Error} if there is no response */
export async function* listStored<Schema extends z.ZodType>(
  form: string | null,
  selection: string,
  schema: Schema,
  { order, maxRows }: { order: 'ASC' | 'DESC'; maxRows: number },
): AsyncGenerator<z.output<Schema>> {
  const response = z.object({ rows: z.array(schema) })
  const args = `${form === null ? '' : `form: "${form}", `}site: "*", isSpam: false, orderBy: "dateCreated ${order}"`
  const list = `formieSubmissions(${args}, limit: ${PAGE_SIZE}, offset: $offset) { ${selection} }`
  for (let offset = 0; offset < maxRows; offset += PAGE_SIZE) {
    const { rows } = parsed(response, await execute(`query Stored($offset: Int) { rows: ${list} }`, { offset }))
    yield* rows
    if (rows.length < PAGE_SIZE) return
  }
}

const CHANGED = z.object({ submission: z.object({ uid: z.string() }) })

/** Other fields stay (backend/contract/facts.md, section 12). @throws {Error} if it may not have been changed */
export async function saveFields({ definition }: ReadForm, { uid, siteId }: Keys, values: Record<string, string>) {
  const { captchas, cookie } = await readCaptchas(definition, DEFAULT_LOCALE)
  const types = new Map([['siteId', 'Int']])
  const change = mutationOf('Change', { ...definition, captchas }, { uid, siteId, ...values }, types, 'uid')
  parsed(CHANGED, await execute(change.query, change.variables, cookie))
}
