import { getTranslations } from 'next-intl/server'
import { escapeAttribute as escaped } from '@/lib/cms/rich-text'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'

export const OPENSEARCH_TYPE = 'application/opensearchdescription+xml'

export const openSearchPath = (locale: LocaleCode): string => `${localeOf(locale).prefix}/opensearch.xml`

/** OpenSearch 1.1, "The ShortName element". */
const MAX_SHORT_NAME = 16

export async function openSearchDescription(locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale })
  const name = t('app.name')
  const shortName = name.length > MAX_SHORT_NAME ? t('app.shortName') : name
  const html = `${env.siteUrl}${routePath('/search', locale)}?q={searchTerms}`
  const suggestions = `${env.siteUrl}/api/search/suggestions?locale=${locale}&q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(shortName)}</ShortName>
<Description>${escaped(t('search.browser'))}</Description>
<Language>${localeOf(locale).iso}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="64" height="64" type="image/png">${env.siteUrl}/icons/icon-64.png</Image>
<Url type="text/html" method="get" template="${escaped(html)}"/>
<Url type="application/x-suggestions+json" method="get" template="${escaped(suggestions)}"/>
<Url type="${OPENSEARCH_TYPE}" rel="self" template="${env.siteUrl}${openSearchPath(locale)}"/>
</OpenSearchDescription>
`
}
