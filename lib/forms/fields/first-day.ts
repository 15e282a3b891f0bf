/** Apart from the rules, which bring zod: the view of a date needs it too. */
import { isoDay } from '@/lib/i18n/format'

/** Value of the input attribute `min` for no day in the past. */
export const TODAY = 'today'

/** Other years are slips of the keyboard, such as 26, unless the field allows them. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

interface Bounds {
  min: string | null
  max: string | null
}

/** The first day that a field allows, in the company's zone. */
export const firstDay = ({ min }: Bounds): string => (min === TODAY ? isoDay(new Date()) : (min ?? FIRST_DAY))

/** The last day that a field allows. */
export const lastDay = ({ max }: Bounds): string => max ?? LAST_DAY
