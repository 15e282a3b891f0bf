'use server'

import { redirect } from 'next/navigation'
import { localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { receivePost } from '../submission/receive-post'
import { type AlertResult, confirmAlert, stopAlert } from './change'

export async function confirmAction(locale: string, data: FormData): Promise<void> {
  showResult(await confirmAlert(...(await received(data))), 'confirmed', locale)
}

export async function stopAction(locale: string, data: FormData): Promise<void> {
  showResult(await stopAlert(...(await received(data))), 'stopped', locale)
}

async function received(data: FormData): Promise<[token: string, address: string]> {
  const token = data.get('token')
  return [typeof token === 'string' ? token : '', await receivePost()]
}

function showResult({ status }: AlertResult, done: 'confirmed' | 'stopped', locale: string): never {
  const result = status === 'done' ? done : status === 'unavailable' ? 'failed' : status
  redirect(`${routePath('/careers/job-alert', localeOf(locale).code)}?result=${result}`)
}
