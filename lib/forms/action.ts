'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { localeOf } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { fieldsOf, type Unsent } from './model'
import { SENT_LINK_COOKIE, SENT_LINK_OPTIONS } from './my-submission/link'
import { readForm } from './read-form'
import { redirectTarget } from './redirect-target'
import { confirmationPath, HANDLE_PATTERN } from './reference'
import { submitForm } from './submission/submit'
import { chosenIn, HONEYPOT, postedValues, vacancyIn } from './values'
import { receivePost, returnedOutcome, returnedValues, viewKeyOf } from './without-scripts'

export interface Posted extends ReturnType<typeof returnedValues> {
  form: string
  outcome: Unsent
}

/** Stored pages give a form without scripts no key of its own, so the sender's address takes its place. */
export async function postForm(
  target: { form: string; locale: string },
  _previous: Posted | null,
  data: FormData,
): Promise<Posted> {
  if (typeof target?.form !== 'string' || !(data instanceof FormData))
    throw new TypeError('This is no form of the site.')
  const { code: locale } = localeOf(target.locale)
  const address = await receivePost()
  const posted = postedValues(data)
  const outcome = await submitForm({
    handle: target.form,
    locale,
    posted,
    ...viewKeyOf(posted, address),
    address,
    honeypot: posted.texts.get(HONEYPOT)?.join('') ?? '',
  })
  const form = outcome.status === 'unavailable' ? null : await readForm(target.form).catch(() => null)
  if (outcome.status === 'sent') {
    const token = outcome.link && new URL(outcome.link, env.siteUrl).searchParams.get('link')
    if (token) (await cookies()).set(SENT_LINK_COOKIE, token, SENT_LINK_OPTIONS)
    const { redirectUrl = null } = form?.model ?? {}
    const own = redirectUrl && redirectTarget(redirectUrl, new URL(env.siteUrl).origin)
    const vacancy = vacancyIn(posted)
    const files = chosenIn(posted).length
    redirect(own || confirmationPath(target.form, outcome.reference, locale, { sentAt: new Date(), files, vacancy }))
  }
  return {
    form: HANDLE_PATTERN.test(target.form) ? target.form : '',
    outcome: returnedOutcome(outcome),
    ...returnedValues(form ? fieldsOf(form.model) : [], posted),
  }
}
