import { PageHeading } from '@/components/layout/page-heading'
import { LabelledSection } from '@/components/ui/labelled-section'
import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { categoriesOf, describeFinding, type Finding, placeIdOf } from '@/lib/overview/check-site'
import type { Overview } from '@/lib/overview/read-overview'
import { placesOf } from '@/lib/preview/sources'
import { cmsElementUrl, cmsEntryUrl } from '@/lib/preview/state'
import type { CountedSearches } from '@/lib/search/counts/store'
import { type CountedSearch, RETENTION_DAYS } from '@/lib/search/counts/store'
import { env } from '@/lib/server/runtime/env'

const MAX_LINES = 200
const MAX_SEARCHES = 50

interface Props {
  overview: Overview
  searches: Record<CountedSearches, readonly CountedSearch[]>
  locale: LocaleCode
}

export async function OverviewPage({ overview, searches, locale }: Props) {
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
      <LabelledSection title={null}>
        <p>
          <a href={routePath('/preview/applications', locale)}>{t('preview.applications.link')}</a>
        </p>
      </LabelledSection>
    </>
  )
}
