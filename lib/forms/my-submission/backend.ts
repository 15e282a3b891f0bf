import 'server-only'
import { z } from 'zod'
import { EMPTY_RESPONSE, toContentError } from '@/graphql/errors'
import { askContent, dataIn } from '@/lib/cms/client/ask-content'
import { env } from '@/lib/server/runtime/env'

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

/** A sender can open a submission that was taken for spam too. */
export const SPAM_OR_NOT = { wanted: false, spam: true }

export async function deleteStored({ id, siteId }: Keys): Promise<boolean> {
  const query = 'mutation Withdraw($id: Int!, $siteId: Int!) { deleteSubmission(id: $id, siteId: $siteId) }'
  return (await execute(query, { id, siteId })).deleteSubmission === true
}
