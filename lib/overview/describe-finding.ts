import { formatDayAndTime } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { placeId } from '@/lib/preview/sources'
import type { Finding, Findings } from './check-site'

export const placeIdOf = ({ element, owner }: Finding): string =>
  placeId({ id: element, owner: owner === element ? null : owner })

/** @param place file and line, with the embedded backend */
export function describeFinding(
  finding: Finding,
  place: string | null | undefined,
  t: Translate,
  locale: LocaleCode,
  site = locale,
) {
  const { section, uri, detail, date, pixels } = finding
  return [
    ...[section, uri && pathOf(uri, site), place, detail],
    pixels && t('preview.overview.pixels', { has: String(pixels.has), needed: String(pixels.needed) }),
    date && t(`preview.overview.${date.kind}`, { date: formatDayAndTime(date.at, locale) }),
  ].filter(Boolean)
}

/** The headings of the page and the command, in their order. A note says why a list is empty or incomplete. */
export function categoriesOf(findings: Findings, t: Translate) {
  return (Object.entries(findings) as [keyof Findings, Finding[] | null][]).map(([category, list]) => {
    const isIncomplete = findings.drafts === null && (category === 'drafts' || category === 'scheduled')
    const nothing = list?.length ? null : t('preview.overview.nothing')
    const note = isIncomplete ? t('preview.overview.noAccess') : nothing
    return { heading: t(`preview.overview.categories.${category}`), list: list ?? [], note }
  })
}
