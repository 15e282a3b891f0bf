import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { contentText, richText } from '@/components/ui/rich-text'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { postForm } from '@/lib/forms/action'
import { fieldsOf } from '@/lib/forms/model'
import { aboutSubject, type FormSubject } from '@/lib/forms/prefill'
import { readForm } from '@/lib/forms/read-form'
import { type LocaleCode, PRIVACY_URI, pathOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { logger, logRepeated } from '@/lib/server/runtime/log'
import styles from './form.module.css'
import { Form } from './lazy-form'
import { type Contact, ContactOptions } from './parts'
import type { ReceiptRow } from './receipt'

const log = logger('forms')

interface Props {
  handle: string | null | undefined
  locale: LocaleCode
  contact?: Contact
  preset?: Record<string, string[]>
  subject?: FormSubject | undefined
  receipt?: readonly ReceiptRow[] | undefined
}

export async function ContentForm({ handle, locale, contact, preset, receipt, subject = {} }: Props) {
  const logFailure = (error: unknown) =>
    void logRepeated(log, 'a form could not be read, contact options are shown', error)
  const [form, layout, { form: texts }] = await Promise.all([
    handle ? readForm(handle).catch(logFailure) : null,
    readSiteLayout(locale),
    messagesOf(locale),
  ])
  const contactOptions = {
    email: contact?.email ?? layout?.company?.email ?? null,
    phone: contact?.phone ?? layout?.company?.phone ?? null,
  }
  if (!form?.model.available) {
    return (
      <div className={`${styles.unavailable} stack`}>
        <h3 className="beside">{texts.unavailableTitle}</h3>
        <p>{texts.unavailable}</p>
        <ContactOptions contact={contactOptions} />
      </div>
    )
  }
  const model = aboutSubject(form.model, subject)
  const agreements = fieldsOf(model).filter((field) => field.kind === 'agree')
  return (
    <Form
      // The browser gets this HTML as elements, in `success` and `descriptions`.
      model={{
        ...model,
        successHtml: null,
        pages: model.pages.map((page) => ({ ...page, rows: page.rows.map((row) => row.map(withoutHtml)) })),
      }}
      action={postForm.bind(null, { form: model.handle, locale })}
      locale={locale}
      contact={contactOptions}
      success={await contentText(model.successHtml, locale)}
      descriptions={Object.fromEntries(agreements.map((field) => [field.handle, inline(field.descriptionHtml)]))}
      privacy={agreements.some(({ required }) => required) ? null : <PrivacyNote locale={locale} />}
      receipt={receipt}
      preset={preset}
    />
  )
}

async function PrivacyNote({ locale }: { locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'form' })
  return t.rich('privacy', { link: (words) => <a href={pathOf(PRIVACY_URI, locale)}>{words}</a> })
}

const withoutHtml = <FieldType extends { kind: string }>(field: FieldType): FieldType =>
  field.kind === 'agree' ? { ...field, descriptionHtml: null } : field

const inline = (html: string | null): ReactNode => html && richText(html.replace(/^<p>|<\/p>$/g, ''), '')
