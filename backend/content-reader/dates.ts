import { DateTime } from 'luxon'

/** The time zone of the editors (backend/contract/facts.md, section 7). */
export const ZONE = 'Europe/Amsterdam'

const RELATIVE = /^today ([+-]) (\d{1,3}) (days|weeks)$/

/** @param today the day, such as 2027-03-01, from which a date such as `today + 6 weeks` is counted */
export function parseDate(value: unknown, today?: string): Date | null {
  if (typeof value !== 'string') return null
  const [, sign, count, unit] = (today && RELATIVE.exec(value)) ?? []
  if (today && unit)
    return DateTime.fromISO(today, { zone: ZONE })
      .plus({ [unit]: Number(`${sign}${count}`) })
      .toJSDate()
  const date = DateTime.fromISO(value.trim().replace(' ', 'T'), { zone: ZONE })
  return date.isValid ? date.toJSDate() : null
}

const ISO = "yyyy-MM-dd'T'HH:mm:ssZZ"

export const isoInZone = (moment: Date): string => DateTime.fromJSDate(moment, { zone: ZONE }).toFormat(ISO)

/** ISO 8601 in UTC, as Craft gives custom Date fields: `2027-02-28T23:00:00+00:00`. */
export const isoInUtc = (moment: Date): string => DateTime.fromJSDate(moment, { zone: 'utc' }).toFormat(ISO)

/** The letters of PHP's date formats that the site and the defaults of Craft use. */
const LETTERS: Record<string, string> = { Y: 'yyyy', m: 'MM', d: 'dd', H: 'HH', i: 'mm', s: 'ss', P: 'ZZ' }

export function formatPhp(moment: Date, format: string, zone: string): string {
  const date = DateTime.fromJSDate(moment, { zone })
  return format.replace(/\\(.)|([A-Za-z])/g, (_, literal: string | undefined, letter: string) => {
    if (literal !== undefined) return literal
    if (!LETTERS[letter]) throw new Error(`The letter ${letter} of a date format is not known here`)
    return date.toFormat(LETTERS[letter])
  })
}
