import 'server-only'
import { z } from 'zod'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { queryUncached } from '../submission/query-uncached'
import { parsed, reasonOf } from './backend'
import type { SubmissionState } from './model'

/** Whether something can be added to a submission in this state. */
export const isOpen = (state: string): boolean => state !== 'closed'

const QUERY = `query SubmissionStates($siteId: [QueryArgument]) {
  globalSet(handle: "company", siteId: $siteId) { ... on company_GlobalSet { submissionStates { state label text } } }
}`

const TEXT = z.string().nullish()
const RESPONSE = z.object({
  data: z.object({
    globalSet: z
      .object({ submissionStates: z.array(z.object({ state: TEXT, label: TEXT, text: TEXT })).nullish() })
      .nullable(),
  }),
})

interface StateText {
  state: string
  label: string
  text: string | null
}

/** The states as editors describe them in a language; none where the content has no such table. */
export async function readStateTexts(locale: LocaleCode): Promise<StateText[]> {
  try {
    const token = env.contentApiToken
    const response = await queryUncached(QUERY, { siteId: [siteIdOf(locale)] }, { token })
    const { data } = parsed(RESPONSE, await response.json())
    return (data.globalSet?.submissionStates ?? []).flatMap(({ state, label, text }) =>
      state && label ? [{ state, label, text: text || null }] : [],
    )
  } catch (error) {
    console.error(
      `My submission: the texts of states could not be read, and the usual ones are shown: ${reasonOf(error)}`,
    )
    return []
  }
}

/** A state with its texts: those of the content, else the site's, else the handle. */
export async function describeState(
  handle: string,
  rows: readonly StateText[],
  locale: LocaleCode,
): Promise<SubmissionState> {
  const { states } = (await messagesOf(locale)).mySubmission
  const row = rows.find(({ state }) => state === handle)
  if (row) return { handle, label: row.label, text: row.text, isOpen: isOpen(handle) }
  const known = Object.entries(states).find(([name]) => name === handle)?.[1]
  return { handle, label: known?.label ?? handle, text: known?.text ?? null, isOpen: isOpen(handle) }
}
