import type { LocaleCode } from '@/lib/i18n/locales'

interface Props {
  /** ISO 8601. */
  at: string
  locale: LocaleCode
  format: (at: string, locale: LocaleCode) => string
}

export function Moment({ at, locale, format }: Props) {
  return (
    // Server and browser may have different versions of the language's formats.
    <time dateTime={at} suppressHydrationWarning>
      {format(at, locale)}
    </time>
  )
}
