import 'server-only'
import { escapeAttribute } from '@/lib/cms/rich-text'
import { type LocaleCode, otherLocales } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { OVERVIEW_PATH } from '@/lib/preview/overview-access'
import { placesOf } from '@/lib/preview/sources'
import { cmsElementUrl, cmsEntryUrl } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'
import type { Finding, Findings } from './check-site'
import { describeFinding, placeIdOf } from './describe-finding'
import type { Overview } from './read-overview'

const MAX_LINES = 200

const STYLE = `body{font:1.0625rem/1.6 Archivo,sans-serif;color:#1d1f22;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1,h2{line-height:1.2}h2{margin-top:2rem;border-top:1px solid #c9ced6;padding-top:1rem}
a{color:#a90e18}li{overflow-wrap:anywhere}`

const linkTo = (href: string, text: string): string => `<a href="${escapeAttribute(href)}">${escapeAttribute(text)}</a>`

export async function overviewPage({ findings, checked }: Overview, locale: LocaleCode): Promise<string> {
  const t = await translatorOf(locale)

  function lineOf(finding: Finding, place: string | undefined): string {
    const { element, title, uri, unpublished } = finding
    const name = title || uri || element
    const url = unpublished ? cmsEntryUrl(env.cmsUrl, unpublished) : cmsElementUrl(env.cmsUrl, element, locale)
    const about = describeFinding(finding, place, t, locale).join(' · ')
    const { token } = unpublished ?? {}
    const preview = uri && token && `/api/preview?${new URLSearchParams({ uri, site: locale, token })}`
    const link = preview ? ` ${linkTo(preview, t('preview.overview.open', { name }))}` : ''
    return `<li>${url ? linkTo(url, name) : escapeAttribute(name)} (${escapeAttribute(about)})${link}`
  }

  async function contentOf([category, list]: [keyof Findings, Finding[] | null]): Promise<string> {
    const isIncomplete = findings.drafts === null && (category === 'drafts' || category === 'scheduled')
    const note = isIncomplete ? `<p>${t('preview.overview.noAccess')}</p>` : ''
    const heading = `<h2>${t(`preview.overview.categories.${category}`)}</h2>\n`
    if (!list?.length) return heading + (note || `<p>${t('preview.overview.nothing')}</p>`)
    const shown = list.slice(0, MAX_LINES)
    const places = await placesOf(shown.map(placeIdOf))
    const lines = shown.map((finding) => lineOf(finding, places[placeIdOf(finding)]))
    const hidden = list.length - shown.length
    const more = hidden > 0 ? `<p>${t('preview.overview.more', { n: String(hidden) })}</p>` : ''
    return `${heading}<ul>\n${lines.join('\n')}\n</ul>${more}${note}`
  }

  const categories = Object.entries(findings) as [keyof Findings, Finding[] | null][]
  const languages = otherLocales(locale).map(({ code, name }) => linkTo(`${OVERVIEW_PATH}?site=${code}`, name))
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${t('preview.overview.title')}</title>
<style>${STYLE}</style>
<main>
<h1>${t('preview.overview.title')}</h1>
<p>${languages} ${checked ? t('preview.overview.limit', { n: String(checked) }) : ''}</p>
${(await Promise.all(categories.map(contentOf))).join('\n')}
</main>
`
}
