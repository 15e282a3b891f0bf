import type { Metadata } from 'next'
import { NoPage } from '@/components/layout/no-page'
import { PageTitle } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { richText } from '@/components/ui/rich-text'
import { type ReadForm, readForm } from '@/lib/forms/read-form'
import { readFormTexts } from '@/lib/forms/read-texts'
import { HANDLE_PATTERN, REFERENCE_PATTERN } from '@/lib/forms/reference'
import { fill } from '@/lib/forms/texts'
import type { LocaleCode } from '@/lib/i18n/locales'
import { LOCALES, localeOf } from '@/lib/i18n/locales'
import { HOME_URI, pathOf } from '@/lib/i18n/public-path'

export const metadata: Metadata = { robots: { index: false } }

/** One per submission: rendered on demand, and cached in memory only (lib/server/page-cache/). */
export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[locale]/sent/[form]/[reference]'>

/** The confirmation of a form that was sent: without scripts it follows on the form, and its link can be saved. */
export default async function SentPage({ params }: Props) {
  const { locale: language, form: handle, reference } = await params
  const { code: locale } = localeOf(language)
  const languages = Object.fromEntries(LOCALES.map(({ code }) => [code, pathOf(HOME_URI, code)])) as Record<
    LocaleCode,
    string
  >
  const isOne = HANDLE_PATTERN.test(handle) && REFERENCE_PATTERN.test(reference)
  const form = isOne ? await formOf(handle) : null
  if (!form) return <NoPage page={{ kind: 'missing', locale, languages }} />
  const texts = await readFormTexts(locale)
  return (
    <PageShell room="company" locale={locale} languages={languages}>
      <title>{texts.sentPage}</title>
      <PageTitle title={texts.sentPage} lead={fill(texts.reference, { reference })} tight />
      <section className="section grid">
        <div className="prose from5">{form !== 'unavailable' && richText(form.model.successHtml, '')}</div>
      </section>
    </PageShell>
  )
}

/** The reference is shown also where the backend cannot be read. */
const formOf = (handle: string): Promise<ReadForm | null | 'unavailable'> =>
  readForm(handle).catch((error: unknown) => {
    console.error('Forms: the text of a confirmation could not be read, and only the reference is shown:', error)
    return 'unavailable'
  })
