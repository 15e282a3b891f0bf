'use client'

import type { ReactNode } from 'react'

interface Props {
  event: CalendarEvent
  fileName: string
  children: ReactNode
}

export function CalendarButton({ event, fileName, children }: Props) {
  const save = () => {
    const file = new Blob([monthlyReminder(event, window.location.origin, new Date())], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${fileName}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <button className="button" type="button" onClick={save}>
      {children}
    </button>
  )
}

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
    `UID:${encodeURIComponent(path)}@${new URL(origin).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T190000`,
    'DURATION:PT15M',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO',
    `SUMMARY:${escaped(title)}`,
    `URL:${origin}${path}`,
    `DESCRIPTION:${escaped(origin + path)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

function firstMonday(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

const MAX_BYTES = 75

/** Breaks a long line, whose next part begins with a space. A character has at most four bytes. */
const folded = (line: string): string =>
  new TextEncoder().encode(line).length <= MAX_BYTES ? line : (line.match(/.{1,18}/gu) ?? []).join('\r\n ')
