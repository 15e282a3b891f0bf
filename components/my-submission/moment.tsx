import { formatDate, formatDayAndTime, formatTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'

const FORMATS = { day: formatDate, dayAndTime: formatDayAndTime, time: formatTime }

interface Props {
  /** ISO 8601. */
  at: string
  locale: LocaleCode
  as: keyof typeof FORMATS
}

export function Moment({ at, locale, as }: Props) {
  return (
    // Server and browser may have different versions of the language's formats.
    <time dateTime={at} suppressHydrationWarning>
      {FORMATS[as](at, locale)}
    </time>
  )
}
