/** Apart from the rules, which bring zod: the view of a date needs it too. */
import { isoDay } from '@/lib/i18n/format'

/** Value of the input attribute `min` for no day in the past. */
export const TODAY = 'today'

/** The first day that a field allows, in the company's zone. */
export const firstDay = ({ min }: { min: string | null }): string | null => (min === TODAY ? isoDay(new Date()) : min)
