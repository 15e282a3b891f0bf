import { Receipt, type ReceiptRow } from '@/components/form/receipt'
import { OwnHead, pageTitle } from '@/components/layout/head-tags'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { UnavailablePage } from '@/components/status-pages/unavailable-page'
import { contentText } from '@/components/ui/rich-text'
import { vacancyReceipt } from '@/components/vacancies/facts'
import { getVacancy } from '@/components/vacancies/query'
import type { FormField } from '@/lib/forms/fields/registry'
import { fieldsOf } from '@/lib/forms/model'
import { sentLinkPath } from '@/lib/forms/my-submission/link'
import { readForm } from '@/lib/forms/read-form'
import { HANDLE_PATTERN, isAlertForm, isApplicationForm, readConfirmation } from '@/lib/forms/reference'
import { fill } from '@/lib/i18n/fill'
import { HOME_URI, localeOf, pathOf, perLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'

const log = logger('forms')

/** One page per submission, rendered on request, and cached in memory only (lib/server/page-cache/). */
export const generateStaticParams = () => []

/** The confirmation of a form that was sent. Browsers without scripts are redirected to it. */
export default async function SentRoute({ params }: PageProps<'/[locale]/sent/[form]/[reference]'>) {
  const { locale: language, form: handle, reference: text } = await params
  const { code: locale } = localeOf(language)
  const languages = perLocale(({ code }) => pathOf(HOME_URI, code))
  const confirmation = HANDLE_PATTERN.test(handle) ? readConfirmation(text) : null
  const form = confirmation && (await readSentForm(handle))
  const careers = isApplicationForm(handle) || isAlertForm(handle)
  if (!form) return <UnavailablePage page={{ kind: 'missing', locale, languages, above: '/' }} careers={careers} />
  const { reference, sentAt, files } = confirmation
  const { form: texts, vacancy: names } = await messagesOf(locale)
  const vacancy = confirmation.vacancy ? await getVacancy(locale, confirmation.vacancy) : null
  const rows: ReceiptRow[] = [
    [texts.receiptForm, form.title],
    ...(vacancy?.kind === 'found' ? vacancyReceipt(vacancy.entry, names) : []),
    [texts.receiptFiles, files > 0 ? String(files) : null],
  ]
  const hasLink = env.contentSubmissionsToken !== null && !isAlertForm(handle)
  return (
    <PageShell locale={locale} languages={languages} careers={careers} showRecruiter={false}>
      <OwnHead title={await pageTitle(texts.sentPage, locale)} />
      <PageHeading title={texts.sentPage} lead={fill(texts.reference, { reference })} tight />
      <section className="section grid">
        <div className="from5">
          <Receipt
            form={handle}
            rows={rows}
            sentAt={sentAt}
            locale={locale}
            // Here the link opens a page that shows the link to keep.
            texts={{ ...texts, followText: texts.followHere, followOnly: texts.onlyHere }}
            success={await contentText(form.successHtml, locale, sentAt)}
            hasEmail={form.asksEmail}
            link={hasLink ? sentLinkPath(handle, localeOf(locale).prefix) : null}
          />
        </div>
      </section>
    </PageShell>
  )
}

/** What was sent is not known here, but such a form is not sent without an address. */
const isRequiredEmail = ({ kind, required, conditions }: FormField) => kind === 'email' && required && !conditions

const readSentForm = (handle: string) =>
  readForm(handle).then(
    (form) => form && { ...form.model, asksEmail: fieldsOf(form.model).some(isRequiredEmail) },
    (error: unknown) => {
      log.error('the text of a confirmation could not be read, and only the reference is shown', error)
      return { title: null, successHtml: null, asksEmail: false }
    },
  )
