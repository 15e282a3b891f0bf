import { useState } from 'react'
import { ContactOptions } from '@/components/form/contact-options'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { outcomeOf } from '@/lib/forms/my-submission/outcome'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import { Notice } from './notice'
import type { ViewProps } from './props'
import { lineField, ShortForm } from './short-form'

type Props = Pick<ViewProps, 'actions' | 'canMail' | 'contact' | 'locale' | 'outcome' | 'texts'>

export function LostLink({ actions, canMail, outcome, ...props }: Props) {
  const { locale, texts, contact } = props
  const [isSent, setSent] = useState(false)
  if (!canMail) {
    return (
      <>
        <p>{texts.lostCall}</p>
        <ContactOptions contact={contact} />
      </>
    )
  }
  if (isSent || outcome === 'requested') {
    return (
      <Notice kind="done" focus={isSent}>
        <p>{texts.lostSent}</p>
      </Notice>
    )
  }
  return (
    <>
      <ShortForm
        {...props}
        form="lostLink"
        fields={[lineField({ kind: 'email', handle: 'emailAddress', label: texts.lostEmail, requiredMessage: null })]}
        submitLabel={texts.lostSubmit}
        closed={texts.lostCall}
        action={actions.requestLinks}
        send={async ({ texts: given }, _, options) => {
          const { requestLinks } = await loadChunk(() => import('@/lib/browser/my-submission/change'))
          const result = await requestLinks(given.get('emailAddress')?.[0] ?? '', locale, options)
          return result && outcomeOf(result, { emailAddress: [FORM_TEXTS[locale].rules.email] })
        }}
        onSent={() => setSent(true)}
      />
      <p>{texts.lostWithout}</p>
      <ContactOptions contact={contact} />
    </>
  )
}
