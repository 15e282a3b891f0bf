import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { withToken } from '../my-submission/access'
import type { Refusal } from '../my-submission/model'
import { findStored, saveFields } from '../my-submission/stored'
import type { Purpose, SubmissionToken } from '../my-submission/token'
import { parseFormHandle } from '../reference'
import { wakeJobAlerts } from '../site-outbox-worker'
import { readAlertContent } from '../vacancies'
import { knownText, parseSubscription, readAlertForm, removeSubscription, SUBSCRIPTION_FIELDS } from './subscriptions'

export type AlertResult = { status: 'done' } | Refusal

/** Confirms a subscription. It covers vacancies published from now on. Idempotent. */
export const confirmAlert = (token: string, address: string): Promise<AlertResult> =>
  withLink('alert.confirm', token, address, async (opened) => {
    const { locale } = parseFormHandle(opened.form)
    const stored = await findStored(opened, SUBSCRIPTION_FIELDS)
    if (stored.status !== 'found') return stored
    const form = await readAlertForm(locale)
    if (!form) throw new Error('the content backend has no form for it')
    const { keys, confirmedAt } = parseSubscription(stored.row, form, locale)
    if (confirmedAt > 0) return { status: 'done' }
    const { vacancies } = await readAlertContent(locale)
    await saveFields(form, keys, {
      confirmedAt: String(Math.floor(Date.now() / 1000)),
      knownVacancies: knownText(vacancies.flatMap(({ id }) => id ?? [])),
    })
    wakeJobAlerts()
    return { status: 'done' }
  })

export const stopAlert = (token: string, address: string): Promise<AlertResult> =>
  withLink('alert.stop', token, address, async (opened) => {
    const stored = await findStored(opened)
    if (stored.status === 'found') await removeSubscription(stored.row)
    else if (stored.status !== 'gone') return stored
    return { status: 'done' }
  })

/** Without the setting a mailbox is asked to try again later. */
const withLink = async (
  purpose: Purpose,
  token: string,
  address: string,
  work: (opened: SubmissionToken) => Promise<AlertResult>,
): Promise<AlertResult> =>
  env.contentSubmissionsToken ? withToken('change', token, address, work, purpose) : { status: 'unavailable' }
