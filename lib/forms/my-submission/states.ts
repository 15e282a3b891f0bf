import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { readOptional } from '@/lib/cms/read-optional'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { reasonOf } from './backend'
import type { SubmissionState } from './model'

const log = logger('my-submission')

export const isOpen = (state: string): boolean => state !== 'closed'

const SubmissionStates = graphql(`
  query SubmissionStates($siteId: [QueryArgument]) {
    globalSet(handle: "submissionStates", siteId: $siteId) {
      ... on submissionStates_GlobalSet {
        states {
          handle
          label
          text
        }
      }
    }
  }
`)

type StateText = Omit<SubmissionState, 'isOpen'>

export const readStates = cache(async (locale: LocaleCode): Promise<StateText[]> => {
  const variables = { siteId: [siteIdOf(locale)] }
  const data = await readOptional('my-submission', SubmissionStates, variables, 'form').catch((error: unknown) => {
    log.error(`the texts of states could not be read, and the usual ones are shown: ${reasonOf(error)}`)
    return null
  })
  const set = data?.globalSet
  const rows = ((set && 'states' in set && set.states) || []).flatMap((row) =>
    row?.handle && row.label ? [{ handle: row.handle, label: row.label, text: row.text || null }] : [],
  )
  return rows.length > 0 ? rows : usualStates(locale)
})

async function usualStates(locale: LocaleCode): Promise<StateText[]> {
  const { states } = (await messagesOf(locale)).mySubmission
  return Object.entries(states).map(([handle, texts]) => ({ handle, ...texts }))
}

export async function describeState(
  handle: string,
  states: readonly StateText[],
  locale: LocaleCode,
): Promise<SubmissionState> {
  const known = [...states, ...(await usualStates(locale))].find((state) => state.handle === handle)
  return { handle, label: known?.label ?? handle, text: known?.text ?? null, isOpen: isOpen(handle) }
}
