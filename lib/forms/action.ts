'use server'

import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { isLocaleCode, LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { formPost } from './form-post'
import { HONEYPOT, KEY, VIEW_KEY } from './honeypot'
import type { SubmitOutcome } from './outcome'
import { readForm } from './read-form'
import { redirectTarget } from './redirect-target'
import { sentPath } from './sent-path'
import { submitForm } from './submit'
import { answersOf, isChosen } from './values'

/** What became of a form that came without a script, and what was typed, so that it stands there again. */
export interface Posted {
  /** Handle of the form. */
  form: string
  outcome: Exclude<SubmitOutcome, { status: 'sent' }>
  texts: Record<string, string[]>
  /** Handles of the fields with files, which no page can put back into a browser's field. */
  files: string[]
}

/**
 * Takes a form as a browser posts it by itself. Once it is sent, the visitor is led to the confirmation.
 *
 * A page is the same for everybody, so it holds no key of the view: the same answers from the same address are the same
 * form. A script that posts it so, as its checks did not come, gives its key along.
 */
export async function postForm(
  target: { form: string; locale: string },
  _previous: Posted | null,
  data: FormData,
): Promise<Posted> {
  if (typeof target?.form !== 'string' || !(data instanceof FormData))
    throw new TypeError('This is no form of the site.')
  const post = formPost.getStore()
  if (post) post.received = true
  const locale = isLocaleCode(target.locale) ? target.locale : LOCALES[0].code
  const address = senderAddress(await headers())
  const answers = answersOf(data)
  const key = answers.texts.get(VIEW_KEY)?.[0] ?? ''
  const outcome = await submitForm({
    handle: target.form,
    locale,
    answers,
    key: KEY.test(key) ? key : createHash('sha256').update(address).digest('hex'),
    address,
    elapsed: null,
    honeypot: answers.texts.get(HONEYPOT)?.join('') ?? '',
  })
  if (outcome.status === 'sent') redirect(await nextPath(target.form, outcome.reference, locale))
  return {
    form: target.form,
    outcome,
    texts: Object.fromEntries(
      [...answers.texts]
        .filter(([name]) => name !== HONEYPOT && name !== VIEW_KEY)
        .map(([name, values]) => [name, [...values]]),
    ),
    files: [...answers.files].flatMap(([name, list]) => (list.some(isChosen) ? [name] : [])),
  }
}

/** Where the form's definition leads, or else to the confirmation. */
async function nextPath(handle: string, reference: string, locale: LocaleCode): Promise<string> {
  const form = await readForm(handle).catch(() => null)
  const { redirectUrl } = form?.model ?? {}
  return (
    (redirectUrl && redirectTarget(redirectUrl, new URL(env.siteUrl).origin)) || sentPath(handle, reference, locale)
  )
}
