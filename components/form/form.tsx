'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SendOptions } from '@/lib/browser/data/mutate'
import { readCookie } from '@/lib/browser/storage'
import { FORM_SENT, windowEvents } from '@/lib/browser/window-events'
import { fieldsOf, type SubmitOutcome } from '@/lib/forms/model'
import { TOKEN_COOKIE } from '@/lib/forms/my-submission/personal-token'
import { followRedirect } from '@/lib/forms/redirect-target'
import { confirmationPath } from '@/lib/forms/reference'
import { askedIn, namesOf } from '@/lib/forms/rows'
import { chosenIn, HONEYPOT, isChosen, type PostedValues, toValues } from '@/lib/forms/values'
import { fill } from '@/lib/i18n/fill'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './form.module.css'
import { FormView, type FormViewProps } from './form-view'
import { Receipt, type ReceiptProps } from './receipt'

interface FormProps
  extends Pick<FormViewProps, 'model' | 'action' | 'contact' | 'descriptions' | 'privacy' | 'preset'> {
  locale: LocaleCode
  success: ReactNode
  receipt?: ReceiptProps['rows'] | undefined
}

type SentForm = Extract<SubmitOutcome, { status: 'sent' }> & { values: PostedValues }

export function Form({ success, receipt, locale, ...props }: FormProps) {
  const { model } = props
  const fields = fieldsOf(model)
  const { form: texts, rules } = FORM_TEXTS[locale]
  const router = useRouter()
  const [sent, setSent] = useState<SentForm | 'another' | null>(null)

  const send = async ({ texts, files }: PostedValues, key: string, options: SendOptions) => {
    const names = new Set(fields.flatMap(namesOf))
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
        reference={sent.reference}
        link={sent.link}
        {...{ locale, texts, success }}
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

const onReturn = windowEvents('pageshow', 'visibilitychange')

interface SentProps extends Omit<ReceiptProps, 'sentAt' | 'onFollow' | 'children'> {
  reference: string
  files: number
  onAnother: () => void
}

export function Sent({ reference, files, link: initialLink, onAnother, ...props }: SentProps) {
  const { form, locale, texts } = props
  const [link, setLink] = useState(initialLink)
  const [wasFollowed, setFollowed] = useState(false)
  const [sentAt] = useState(() => new Date())
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    // It is taller than a phone's window. The DOM of the tests has no scrollIntoView.
    element.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  // After a logout the next person must not find the link.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && readCookie(TOKEN_COOKIE) === undefined) setLink(undefined)
    }
    return wasFollowed ? onReturn(check) : undefined
  }, [wasFollowed])
  return (
    <div className={`${styles.sent} stack`} role="status" tabIndex={-1} ref={element} data-sent="">
      <h3 className="beside">
        <Icon name="check" />
        {texts.sentTitle}
      </h3>
      <p className={styles.reference}>{fill(texts.reference, { reference })}</p>
      <Receipt {...props} sentAt={sentAt} link={link} onFollow={() => setFollowed(true)}>
        <p className={`${styles.links} cluster`}>
          {!link && (
            <ArrowLink as="a" href={confirmationPath(form, reference, locale, { sentAt, files })}>
              {texts.keep}
            </ArrowLink>
          )}
          <button className="button-line" type="button" onClick={onAnother}>
            {texts.another}
          </button>
        </p>
      </Receipt>
    </div>
  )
}
