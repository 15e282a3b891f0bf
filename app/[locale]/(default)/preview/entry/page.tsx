import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { OwnHead } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { EntryFactsPage } from '@/components/preview/editor-pages'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { type EntryFacts, readEntryFacts } from '@/lib/overview/entry-facts'
import { readServedPage, type ServedPage } from '@/lib/overview/served-page'
import { mayReadEntryFacts, mayReadOverview } from '@/lib/preview/overview-access'
import { readSearches } from '@/lib/search/counts/search-counts'
import { readSelf } from '@/lib/server/page-cache/refresh'
import { logger } from '@/lib/server/runtime/log'

const log = logger('preview')

/** Says what the site and search engines make of one entry, to those who may read the overview or preview it. */
export default async function EntryFactsRoute({ params, searchParams }: PageProps<'/[locale]/preview/entry'>) {
  const { code: locale } = localeOf((await params).locale)
  const { entry } = await searchParams
  const reference = [entry ?? ''].flat()[0] ?? ''
  const facts = readEntryFacts(reference, locale)
  if (!facts || !(await mayReadEntryFacts(facts.id))) notFound()
  const query = new URLSearchParams({ entry: String(facts.id) })
  return (
    <PageShell locale={locale} languages={perLocale(({ code }) => `${routePath('/preview/entry', code)}?${query}`)}>
      <OwnHead title={facts.title} />
      <EntryFactsPage
        facts={facts}
        served={await readServed(facts)}
        arrivals={readSearches('arrivals')}
        locale={locale}
        hasOverview={await mayReadOverview()}
      />
    </PageShell>
  )
}

/** Requests the addresses as a visitor does, so that no draft is in what comes. */
async function readServed({ languages }: EntryFacts): Promise<Map<string, ServedPage | null>> {
  const incoming = await headers()
  const forwarded = ['host', 'x-forwarded-host', 'x-forwarded-proto'].flatMap((name) => {
    const value = incoming.get(name)
    return value ? [[name, value]] : []
  })
  const pages = languages
    .flatMap(({ path }) => path ?? [])
    .map(async (path) => {
      try {
        const page = await readServedPage(
          await readSelf({ url: encodeURI(path), headers: Object.fromEntries(forwarded) }),
        )
        return [path, page] as const
      } catch (error) {
        log.error(`the facts of ${path} could not be read`, error)
        return [path, null] as const
      }
    })
  return new Map(await Promise.all(pages))
}
