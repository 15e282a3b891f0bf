import { DateTime } from 'luxon'

/** The zone in which editors write dates (contract/facts.md, section 7). */
export const ZONE = 'Europe/Amsterdam'

/** A date as an editor writes it: with an offset as it stands, without one in the editors' zone. Null if it is none. */
export function parseDate(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const date = DateTime.fromISO(value.trim().replace(' ', 'T'), { zone: ZONE })
  return date.isValid ? date.toJSDate() : null
}

/** ISO 8601 with the editors' zone's offset: `2026-06-21T14:00:00+02:00`. */
export function isoInZone(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")
}

/** ISO 8601 in UTC, as own Date fields come: `2027-02-28T23:00:00+00:00`. */
export function isoInUtc(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")
}

/** PHP's date letters, which the directive `@formatDateTime` takes, in luxon's terms. */
const LETTERS: Record<string, string> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  n: 'M',
  M: 'MMM',
  F: 'MMMM',
  d: 'dd',
  j: 'd',
  D: 'ccc',
  l: 'cccc',
  H: 'HH',
  G: 'H',
  i: 'mm',
  s: 'ss',
  P: 'ZZ',
  O: 'ZZZ',
}

/** A moment in PHP's date format; a backslash keeps the next letter as it is. */
export function formatPhp(moment: Date, format: string, zone: string, locale?: string): string {
  const date = DateTime.fromJSDate(moment, { zone }).setLocale(locale ?? 'en-US')
  return format.replace(/\\(.)|([A-Za-z])/g, (_, literal: string | undefined, letter: string) =>
    literal !== undefined ? literal : LETTERS[letter] ? date.toFormat(LETTERS[letter]) : letter,
  )
}
