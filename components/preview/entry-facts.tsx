import { PageHeading } from '@/components/layout/page-heading'
import { LabelledSection } from '@/components/ui/labelled-section'
import { formatDayAndTime } from '@/lib/i18n/format'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import type { EntryFacts, LanguageFacts } from '@/lib/overview/entry-facts'
import { isHidden, type ServedPage } from '@/lib/overview/served-page'
import { cmsElementUrl } from '@/lib/preview/state'
import type { CountedSearch } from '@/lib/search/counts/store'
import { env } from '@/lib/server/runtime/env'

const MAX_SEARCHES = 10

interface Props {
  facts: EntryFacts
  /** What visitors get, by path; null if the site did not respond. */
  served: ReadonlyMap<string, ServedPage | null>
  /** What visitors searched for before they opened a page. */
  arrivals: readonly CountedSearch[]
  locale: LocaleCode
  hasOverview: boolean
}

export async function EntryFactsPage({ facts, served, arrivals, locale, hasOverview }: Props) {
  const t = await translatorOf(locale)
  const { id, title, languages } = facts
  const cmsUrl = cmsElementUrl(env.cmsUrl, String(id), locale)
  return (
    <>
      <PageHeading title={title} lead={t('preview.facts.lead')} />
      {languages.map((language) => (
        <LabelledSection key={language.locale} title={localeOf(language.locale).name}>
          <dl className="facts">
            {linesOf(language).map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </LabelledSection>
      ))}
      <LabelledSection title={null}>
        {cmsUrl && (
          <p>
            <a href={cmsUrl}>{t('preview.edit')}</a>
          </p>
        )}
        {hasOverview && (
          <p>
            <a href={routePath('/preview/overview', locale)}>{t('preview.overview.title')}</a>
          </p>
        )}
      </LabelledSection>
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
    const searches = arrivals.filter(({ of }) => of === path).slice(0, MAX_SEARCHES)
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
