/** A file of its own, because the view of a date needs it without zod. */
import { isoDay } from '@/lib/i18n/format'

export const TODAY = 'today'

/** Other years, such as 26, are typing errors unless the field allows them. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

export const firstDay = ({ min }: { min: string | null }): string =>
  min === TODAY ? isoDay(new Date()) : (min ?? FIRST_DAY)

export const lastDay = ({ max }: { max: string | null }): string => max ?? LAST_DAY
