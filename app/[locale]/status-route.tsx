import { notFound } from 'next/navigation'
import { PageShell } from '@/components/layout/page-shell'
import { AddressWords } from '@/components/search/address-words'
import { StatusPage } from '@/components/status-pages/status-page'
import { nearestRoute } from '@/lib/content/addresses/resolve'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { isEntryPath, routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'

/** The proxy rewrites to these pages and sets their status. */
const CODES = [404, 410, 503]

export const statusParams = () => (env.prerender ? CODES.map((code) => ({ code: String(code), above: [] })) : [])

interface Props {
  locale: string
  code: string
  /** The route of the nearest existing parent page, to which the page and its language switch link. */
  above: readonly string[]
}

export function StatusRoute({ locale: language, code, above }: Props) {
  const { code: locale } = localeOf(language)
  const route = `/${above.join('/')}`
  if (!CODES.includes(Number(code)) || !isEntryPath(route)) notFound()
  const isMissing = code === '404' || code === '410'
  const languages = isMissing
    ? perLocale(({ code: other }) => routePath(nearestRoute(route, other), other))
    : perLocale(({ prefix }) => `${prefix}/${code}`)
  return (
    <PageShell careers={above[0] === 'careers'} locale={locale} languages={languages} status={Number(code)}>
      <StatusPage code={Number(code)} locale={locale} above={route} />
      {isMissing && <AddressWords />}
    </PageShell>
  )
}
