import type { LocaleCode } from '@/lib/i18n/locales'
import { type Promised, promisedDate } from '@/lib/i18n/working-days'

/** Ordered before 15:00, cut and shipped within 24 hours (backend/content/solutions/stock-logistics.yaml). */
const DISPATCH: Promised = { days: 1, before: '15:00' }

export const dispatchDate = (now: Date, locale: LocaleCode): string => promisedDate(DISPATCH, now, locale)
