import { PageHeading } from '@/components/layout/page-heading'
import { StackedTable } from '@/components/layout/stacked-table'
import { Facts } from '@/components/ui/facts'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentIndex } from '@/lib/content/open-index'
import { fieldsOf } from '@/lib/forms/model'
import { readForm } from '@/lib/forms/read-form'
import { parseFormHandle } from '@/lib/forms/reference'
import { SHOWN_DAYS, type StepSummary } from '@/lib/forms/steps'
import { formatDate, formatDayAndTime } from '@/lib/i18n/format'
import { type LocaleCode, localeOf, parsePath, pathOf } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { routePath, routeUri } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { categoriesOf, describeFinding, type Finding, placeIdOf } from '@/lib/overview/check-site'
import type { EntryFacts, LanguageFacts } from '@/lib/overview/entry-facts'
import type { Overview } from '@/lib/overview/read-overview'
import { isHidden, type ServedPage } from '@/lib/overview/served-page'
import { placesOf } from '@/lib/preview/sources'
import { cmsElementUrl, cmsEntryUrl } from '@/lib/preview/state'
import { type CountedSearch, type CountedSearches, RETENTION_DAYS } from '@/lib/search/counts/store'
import { env } from '@/lib/server/runtime/env'

const MAX_LINES = 200
const MAX_SEARCHES = 50

interface OverviewProps {
  overview: Overview
  searches: Record<CountedSearches, readonly CountedSearch[]>
  locale: LocaleCode
}

export async function OverviewPage({ overview, searches, locale }: OverviewProps) {
  const { findings, checked } = overview
  const t = await translatorOf(locale)

  function lineOf(finding: Finding, place: string | undefined) {
    const { element, title, uri, unpublished } = finding
    const name = title || uri || element
    const url = unpublished ? cmsEntryUrl(env.cmsUrl, unpublished) : cmsElementUrl(env.cmsUrl, element, locale)
    const { token } = unpublished ?? {}
    const preview = uri && token && `/api/preview?${new URLSearchParams({ uri, site: locale, token })}`
    const facts = uri && !unpublished && `${routePath('/preview/entry', locale)}?${new URLSearchParams({ entry: uri })}`
    return (
      <>
        {url ? <a href={url}>{name}</a> : name} ({describeFinding(finding, place, t, locale).join(' · ')}){' '}
        {preview && <a href={preview}>{t('preview.overview.open', { name })}</a>}
        {facts && (
          <a href={facts}>
            {t('preview.facts.link')}
            <span className="vh"> {name}</span>
          </a>
        )}
      </>
    )
  }

  const categories = categoriesOf(findings, t).map(async ({ heading, list, note }) => {
    const shown = list.slice(0, MAX_LINES)
    const places = await placesOf(shown.map(placeIdOf))
    const hidden = list.length - shown.length
    return (
      <LabelledSection key={heading} title={heading}>
        {shown.length > 0 && (
          <div className="prose">
            <ul>
              {shown.map((finding, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an element may have several findings, and the list never changes.
                <li key={index}>{lineOf(finding, places[placeIdOf(finding)])}</li>
              ))}
            </ul>
          </div>
        )}
        {hidden > 0 && <p>{t('preview.overview.more', { n: String(hidden) })}</p>}
        {note && <p>{note}</p>}
      </LabelledSection>
    )
  })
  function searchesOf(kind: CountedSearches) {
    const shown = searches[kind].filter(({ of }) => (kind === 'missed' ? of : parsePath(of).locale) === locale)
    if (shown.length === 0) return <p>{t('preview.overview.nothing')}</p>
    return (
      <div className="prose">
        <ul>
          {shown.slice(0, MAX_SEARCHES).map(({ of, words, count }) => (
            <li key={`${of} ${words}`}>
              {words} ({count}×)
              {kind === 'arrivals' && (
                <>
                  {': '}
                  <a href={of}>{of}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  }

  const limit = checked ? t('preview.overview.limit', { n: String(checked) }) : null
  return (
    <>
      <PageHeading title={t('preview.overview.title')} lead={limit} />
      {await Promise.all(categories)}
      {(['arrivals', 'missed'] as const).map((kind) => (
        <LabelledSection
          key={kind}
          title={t(`preview.overview.${kind}`)}
          text={t('preview.overview.searches', { days: String(RETENTION_DAYS) })}
        >
          {searchesOf(kind)}
        </LabelledSection>
      ))}
      <Links links={[[routePath('/preview/applications', locale), t('preview.applications.link')]]} />
    </>
  )
}

const MAX_ARRIVALS = 10

interface FactsProps {
  facts: EntryFacts
  /** What visitors get, by path; null if the site did not respond. */
  served: ReadonlyMap<string, ServedPage | null>
  /** What visitors searched for before they opened a page. */
  arrivals: readonly CountedSearch[]
  locale: LocaleCode
  hasOverview: boolean
}

export async function EntryFactsPage({ facts, served, arrivals, locale, hasOverview }: FactsProps) {
  const t = await translatorOf(locale)
  const { id, title, languages } = facts
  const cmsUrl = cmsElementUrl(env.cmsUrl, String(id), locale)
  return (
    <>
      <PageHeading title={title} lead={t('preview.facts.lead')} />
      {languages.map((language) => (
        <LabelledSection key={language.locale} title={localeOf(language.locale).name}>
          <Facts rows={linesOf(language)} />
        </LabelledSection>
      ))}
      <Links
        links={[
          [cmsUrl, t('preview.edit')],
          [hasOverview && routePath('/preview/overview', locale), t('preview.overview.title')],
        ]}
      />
    </>
  )

  function linesOf({ path, posted, saved, former }: LanguageFacts): [string, React.ReactNode][] {
    const address = path ? <a href={path}>{path}</a> : t('preview.facts.notPublic')
    const dates: [string, string | null][] = [
      [t('preview.facts.posted'), posted],
      [t('preview.facts.saved'), saved],
    ]
    return [
      [t('preview.facts.address'), address],
      ...dates.flatMap(([term, date]): [string, string][] => (date ? [[term, formatDayAndTime(date, locale)]] : [])),
      ...(former.length > 0 ? [[t('preview.facts.former'), former.join(' · ')] as [string, string]] : []),
      ...(path ? [arrivalLine(path), ...searchLines(path, served.get(path) ?? null)] : []),
    ]
  }

  function arrivalLine(path: string): [string, string] {
    const searches = arrivals.filter(({ of }) => of === path).slice(0, MAX_ARRIVALS)
    const list = searches.map(({ words, count }) => `${words} (${count}×)`).join(' · ')
    return [t('preview.facts.searched'), list || t('preview.facts.notSearched')]
  }

  function searchLines(path: string, page: ServedPage | null): [string, React.ReactNode][] {
    if (!page || page.status >= 500) return [[t('preview.facts.engines'), t('preview.facts.noResponse')]]
    if (page.location) return [[t('preview.facts.engines'), t('preview.facts.redirect', { address: page.location })]]
    if (page.status !== 200)
      return [[t('preview.facts.engines'), t('preview.facts.status', { status: String(page.status) })]]
    const { robots, canonical, types, problems } = page
    const isOwn = canonical !== null && URL.parse(canonical)?.href === new URL(encodeURI(path), env.siteUrl).href
    const data = problems.length > 0 ? problems.join(' · ') : types.join(', ')
    return [
      [t('preview.facts.engines'), isHidden(page) ? t('preview.facts.hidden', { robots }) : t('preview.facts.listed')],
      [t('preview.facts.canonical'), isOwn ? t('preview.facts.ownAddress') : (canonical ?? t('preview.facts.none'))],
      [
        t('preview.facts.data'),
        data
          ? t(`preview.facts.${problems.length > 0 ? 'invalid' : 'valid'}`, { list: data })
          : t('preview.facts.none'),
      ],
    ]
  }
}

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
      <Links links={[[routePath('/preview/overview', locale), t('preview.applications.overview')]]} />
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

const Links = ({ links }: { links: [href: string | false | null, label: string][] }) => (
  <LabelledSection title={null}>
    {links.map(
      ([href, label]) =>
        href && (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ),
    )}
  </LabelledSection>
)
