'use client'

import { ContactOptions } from '@/components/form/contact-options'
import { Icon } from '@/components/ui/icon'
import { Notice } from './notice'
import { OneFieldForm, useOneField } from './one-field-form'
import type { ViewProps } from './props'
import { resultText } from './result-text'

type Props = Pick<ViewProps, 'actions' | 'canMail' | 'contact' | 'locale' | 'texts'>

export function LostLink({ actions, canMail, contact, locale, texts }: Props) {
  const { posted, own, form } = useOneField(actions.requestLinks, ({ requestLinks }, emailAddress) =>
    requestLinks(emailAddress, locale),
  )
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
    <>
      <OneFieldForm
        {...form}
        label={texts.lostEmail}
        message={message}
        id="lost-email"
        name="emailAddress"
        type="email"
        autoComplete="email"
        defaultValue={posted?.emailAddress}
      >
        {texts.lostSubmit} <Icon name="mail" />
      </OneFieldForm>
      <p>{texts.lostWithout}</p>
      <ContactOptions contact={contact} />
    </>
  )
}
