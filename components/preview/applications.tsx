import { PageHeading } from '@/components/layout/page-heading'
import { StackedTable } from '@/components/layout/stacked-table'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentIndex } from '@/lib/content/open-index'
import { fieldsOf } from '@/lib/forms/model'
import { readForm } from '@/lib/forms/read-form'
import { parseFormHandle } from '@/lib/forms/reference'
import { SHOWN_DAYS, type StepSummary } from '@/lib/forms/steps'
import { formatDate } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { routePath, routeUri } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'

const MAX_STOPPED = 3

/** How often forms were begun and sent, for recruiters. Nothing in it is about a person. */
export async function ApplicationsPage({ summaries, locale }: { summaries: StepSummary[]; locale: LocaleCode }) {
  const t = await translatorOf(locale)
  const all = await Promise.all(summaries.map((summary) => rowOf(summary)))
  // A vacancy without a page that nobody has applied for may be invented.
  const rows = all.filter(({ path, summary }) => path || !summary.vacancy || summary.sent > 0)
  return (
    <>
      <PageHeading
        title={t('preview.applications.title')}
        lead={t('preview.applications.lead', { days: String(SHOWN_DAYS) })}
      />
      {(['vacancies', 'forms'] as const).map((kind) => {
        const title = t(`preview.applications.${kind}`)
        const list = rows.filter(({ summary }) => Boolean(summary.vacancy) === (kind === 'vacancies'))
        return (
          <LabelledSection key={title} title={title}>
            {list.length > 0 ? table(title, list) : <p>{t('preview.applications.none')}</p>}
          </LabelledSection>
        )
      })}
      <LabelledSection title={null}>
        <p>
          <a href={routePath('/preview/overview', locale)}>{t('preview.applications.overview')}</a>
        </p>
      </LabelledSection>
    </>
  )

  function table(caption: string, list: typeof rows) {
    const columns = (['name', 'begun', 'sent', 'stopped'] as const).map((column) => t(`preview.applications.${column}`))
    const cells = list.map(({ summary: { begun, sent, days }, stopped, name, path, labels }) => [
      path ? <a href={path}>{name}</a> : name,
      begun,
      <>
        {sent}
        {days.length > 0 && (
          <details>
            <summary>{t('preview.applications.perDay')}</summary>
            <ul>
              {days.map(([day, n]) => (
                <li key={day}>
                  {t('preview.applications.day', { date: formatDate(`${day}T12:00Z`, locale), n: String(n) })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </>,
      stopped.map(([field, n]) => `${labels.get(field) ?? '–'} (${n}×)`).join(', ') || '–',
    ])
    return <StackedTable caption={caption} columns={columns} rows={cells} />
  }
}

function vacancyEntry(form: string, slug: string) {
  const { locale } = parseFormHandle(form)
  return contentIndex().findByUri(siteIdOf(locale), routeUri('/careers/vacancies/[slug]', locale, { slug }))
}

async function rowOf(summary: StepSummary) {
  const { form, vacancy } = summary
  const stopped = summary.stopped.slice(0, MAX_STOPPED)
  const model = (await readForm(form).catch(() => null))?.model
  const labels = new Map(model ? fieldsOf(model).map(({ handle, label }) => [handle, label]) : [])
  const entry = vacancy ? vacancyEntry(form, vacancy) : null
  const path = entry?.uri ? pathOf(entry.uri, parseFormHandle(form).locale) : null
  return { summary, stopped, labels, path, name: entry?.details.title || vacancy || model?.title || form }
}
