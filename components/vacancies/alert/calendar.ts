export interface CalendarEvent {
  title: string
  path: string
}

/** Returns an event on each first Monday of a month, at seven in the evening where its owner is (RFC 5545). */
export function monthlyReminder({ title, path }: CalendarEvent, origin: string, now: Date): string {
  const day = firstMonday(now).toISOString().slice(0, 10).replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//vacancies//reminder//',
    'BEGIN:VEVENT',
    `UID:${now.getTime()}@${new URL(origin).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T190000`,
    'DURATION:PT15M',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO',
    `SUMMARY:${title.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')}`,
    `URL:${origin}${path}`,
    `DESCRIPTION:${origin}${path}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:-',
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The first Monday of the month after this day. */
function firstMonday(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

/** A line has at most 75 bytes; the next one begins with a space. */
const folded = (line: string): string => line.match(/.{1,30}/gu)?.join('\r\n ') ?? line
