'use client'

import { useActionState, useState } from 'react'
import { type Contact, ContactOptions } from '@/components/form/contact-options'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import type { LinksResult } from '@/lib/forms/my-submission/model'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Notice } from './notice'
import { OneFieldForm } from './one-field-form'
import type { Actions } from './props'
import { resultText } from './result-text'
import type { MySubmissionTexts } from './texts'

interface Props {
  canMail: boolean
  action: Actions['requestLinks']
  locale: LocaleCode
  texts: MySubmissionTexts
  contact: Contact
}

/** Requests a lost personal link by e-mail. The response is the same for every address. */
export function LostLink({ canMail, action, locale, texts, contact }: Props) {
  const [posted, post, isPosting] = useActionState(action, null, usePagePath())
  const [own, setOwn] = useState<LinksResult | { status: 'failed' } | null>(null)
  const result = own ?? posted?.result ?? null
  if (!canMail || result?.status === 'unavailable') {
    return (
      <>
        <p>{texts.lostCall}</p>
        <ContactOptions contact={contact} />
      </>
    )
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
    <OneFieldForm
      {...{ message, isPosting, action: post, label: texts.lostEmail }}
      id="lost-email"
      name="emailAddress"
      type="email"
      autoComplete="email"
      defaultValue={posted?.emailAddress}
      send={async (emailAddress) => setOwn(await request(emailAddress, locale))}
    >
      {texts.lostSubmit} <Icon name="mail" />
    </OneFieldForm>
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
