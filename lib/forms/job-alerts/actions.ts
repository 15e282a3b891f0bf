'use server'

import { redirect } from 'next/navigation'
import { localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { receivePost } from '../without-scripts'
import { confirmAlert, stopAlert } from './change'

export async function confirmAction(locale: string, data: FormData): Promise<void> {
  await change(confirmAlert, 'confirmed', locale, data)
}

export async function stopAction(locale: string, data: FormData): Promise<void> {
  await change(stopAlert, 'stopped', locale, data)
}

async function change(act: typeof stopAlert, done: string, locale: string, data: FormData): Promise<never> {
  const { status } = await act(String(data.get('token')), await receivePost())
  const result = status === 'done' ? done : status === 'unavailable' ? 'failed' : status
  redirect(`${routePath('/careers/job-alert', localeOf(locale).code)}?result=${result}`)
}
