'use client'

import { type FormEvent, useActionState, useState } from 'react'
import { type Contact, ContactOptions } from '@/components/form/contact-options'
import formStyles from '@/components/form/form.module.css'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import type { LinksResult } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Notice } from './notice'
import type { Actions } from './props'
import { resultText } from './result-text'
import type { MySubmissionTexts } from './texts'

interface Props {
  /** Whether the site can send e-mail. */
  canMail: boolean
  action: Actions['requestLinks']
  locale: LocaleCode
  texts: MySubmissionTexts
  contact: Contact
}

/** Asks for a lost link by e-mail address; the answer is the same for every address. */
export function LostLink({ canMail, action, locale, texts, contact }: Props) {
  const [posted, post, isPosting] = useActionState(action, null, usePagePath())
  const [own, setOwn] = useState<LinksResult | { status: 'failed' } | null>(null)
  const [isSending, setSending] = useState(false)
  const result = own ?? posted?.result ?? null
  if (!canMail || result?.status === 'unavailable') {
    return (
      <>
        <p>{texts.lostCall}</p>
        <ContactOptions contact={contact} />
      </>
    )
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const emailAddress = String(new FormData(event.currentTarget).get('emailAddress') ?? '')
    setSending(true)
    setOwn(await request(emailAddress, locale))
    setSending(false)
  }

  if (result?.status === 'requested') {
    return (
      <Notice kind="done" focus={own}>
        <p>{texts.lostSent}</p>
      </Notice>
    )
  }
  const message = result && (result.status === 'refused' ? texts.lostRefused : resultText(result, texts))
  return (
    <form className={formStyles.form} action={post} onSubmit={onSubmit} noValidate>
      <div className={`${formStyles.field} ${message ? formStyles.invalid : ''}`}>
        <label htmlFor="lost-email">{texts.lostEmail}</label>
        {message && (
          <p className={formStyles.message} id="lost-email-error" role="alert">
            <Icon name="warning" />
            {message}
          </p>
        )}
        <input
          id="lost-email"
          name="emailAddress"
          type="email"
          autoComplete="email"
          required
          defaultValue={posted?.emailAddress}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'lost-email-error' : undefined}
        />
      </div>
      <div className={formStyles.submit}>
        <button className="button" type="submit" aria-disabled={isSending || isPosting}>
          {texts.lostSubmit} <Icon name="mail" />
        </button>
      </div>
    </form>
  )
}

async function request(emailAddress: string, locale: LocaleCode): Promise<LinksResult | { status: 'failed' }> {
  try {
    const { requestLinks } = await import('@/lib/browser/my-submission/change')
    return (await requestLinks(emailAddress, locale)) ?? { status: 'failed' }
  } catch {
    return { status: 'failed' }
  }
}
