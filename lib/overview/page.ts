import 'server-only'
import { getTranslations } from 'next-intl/server'
import { escapeAttribute } from '@/lib/cms/rich-text'
import { formatDayAndTime } from '@/lib/i18n/format'
import { type LocaleCode, otherLocales } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { OVERVIEW_PATH } from '@/lib/preview/overview-access'
import { cmsElementUrl, cmsEntryUrl } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'
import type { Finding, Findings } from './check-site'
import type { Overview } from './read-overview'

const MAX_LINES = 200

const STYLE = `body{font:1.0625rem/1.6 Archivo,sans-serif;color:#1d1f22;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1,h2{line-height:1.2}h2{margin-top:2rem;border-top:1px solid #c9ced6;padding-top:1rem}
a{color:#a90e18}li{overflow-wrap:anywhere}`

const linkTo = (href: string, text: string): string => `<a href="${escapeAttribute(href)}">${escapeAttribute(text)}</a>`

export async function overviewPage({ findings, checked }: Overview, locale: LocaleCode): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'preview.overview' })

  function lineOf({ element, title, section, uri, detail, date, unpublished }: Finding): string {
    const name = title || uri || element
    const url = unpublished ? cmsEntryUrl(env.cmsUrl, unpublished) : cmsElementUrl(env.cmsUrl, element, locale)
    const when = date && t(date.kind, { date: formatDayAndTime(date.at, locale) })
    const about = [section, uri && pathOf(uri, locale), unpublished?.file, detail, when].filter(Boolean).join(' · ')
    const { token } = unpublished ?? {}
    const preview = uri && token && `/api/preview?${new URLSearchParams({ uri, site: locale, token })}`
    const link = preview ? ` ${linkTo(preview, t('open', { name }))}` : ''
    return `<li>${url ? linkTo(url, name) : escapeAttribute(name)} (${escapeAttribute(about)})${link}`
  }

  function contentOf(list: Finding[] | null): string {
    if (!list?.length) return `<p>${t(list ? 'nothing' : 'noAccess')}</p>`
    const more = list.length > MAX_LINES ? `\n<p>${t('more', { n: String(list.length - MAX_LINES) })}</p>` : ''
    return `<ul>\n${list.slice(0, MAX_LINES).map(lineOf).join('\n')}\n</ul>${more}`
  }

  const categories = Object.entries(findings) as [keyof Findings, Finding[] | null][]
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${t('title')}</title>
<style>${STYLE}</style>
<main>
<h1>${t('title')}</h1>
<p>${otherLocales(locale).map(({ code, name }) => linkTo(`${OVERVIEW_PATH}?site=${code}`, name))} ${checked ? t('limit', { n: String(checked) }) : ''}</p>
${categories.map(([category, list]) => `<h2>${t(`categories.${category}`)}</h2>\n${contentOf(list)}`).join('\n')}
</main>
`
}
