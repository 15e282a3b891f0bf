'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SendOptions } from '@/lib/browser/data/mutate'
import { FORM_SENT } from '@/lib/browser/window-events'
import { fieldsOf, type SubmitOutcome } from '@/lib/forms/model'
import { followRedirect } from '@/lib/forms/redirect-target'
import { askedIn, namesOf } from '@/lib/forms/rows'
import { chosenIn, HONEYPOT, isChosen, type PostedValues, toValues } from '@/lib/forms/values'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import type { LocaleCode } from '@/lib/i18n/locales'
import { FormView, type FormViewProps } from './form-view'
import type { ReceiptRow } from './receipt'
import { Sent } from './sent'

type Given = 'model' | 'action' | 'contact' | 'descriptions' | 'privacy' | 'preset'

export interface FormProps extends Pick<FormViewProps, Given> {
  locale: LocaleCode
  success: ReactNode
  receipt?: readonly ReceiptRow[] | undefined
}

type SentForm = Extract<SubmitOutcome, { status: 'sent' }> & { values: PostedValues }

export function Form({ success, receipt, locale, ...props }: FormProps) {
  const { model } = props
  const { form: texts, rules } = FORM_TEXTS[locale]
  const router = useRouter()
  const [sent, setSent] = useState<SentForm | 'another' | null>(null)

  const send = async ({ texts, files }: PostedValues, key: string, options: SendOptions) => {
    const names = new Set(fieldsOf(model).flatMap(namesOf))
    const { sendForm } = await loadChunk(() => import('@/lib/browser/data/mutate'))
    if (options.signal.aborted) return null
    const input = {
      form: model.handle,
      locale,
      key,
      values: [...texts].flatMap(([handle, values]) => (names.has(handle) ? { handle, values: [...values] } : [])),
      files: [...files].map(([handle, chosen]) => ({ handle, files: chosen.filter(isChosen) })),
      website: texts.get(HONEYPOT)?.join('') ?? '',
    }
    return sendForm(input, options)
  }

  if (sent && sent !== 'another') {
    const { reference, link } = sent
    const fields = fieldsOf(model)
    const values = toValues(fields, sent.values, locale)
    const chosen = chosenIn(sent.values)
    return (
      <Sent
        form={model.handle}
        rows={[
          [texts.receiptForm, model.title],
          ...(receipt ?? []),
          ...askedIn(fields, values, locale),
          [texts.receiptFiles, chosen.map(({ name }) => name).join(', ')],
        ]}
        files={chosen.length}
        hasEmail={fields.some(({ kind, handle }) => kind === 'email' && Boolean(values[handle]))}
        {...{ reference, link, locale, texts, success }}
        onAnother={() => setSent('another')}
      />
    )
  }
  return (
    <FormView
      {...props}
      draft={model.handle}
      rules={{ ...rules, locale }}
      texts={texts}
      takesFocus={sent === 'another'}
      send={send}
      onSent={(outcome, values) => {
        if (outcome.status !== 'sent') return
        window.dispatchEvent(new Event(FORM_SENT))
        setSent({ ...outcome, values })
        if (model.redirectUrl) followRedirect(model.redirectUrl, (path) => router.replace(path))
      }}
    />
  )
}
