'use client'

import type { ReactNode } from 'react'
import { type CalendarEvent, monthlyReminder } from './calendar'

/** Saves a file that phones and computers open in their calendar. */
export function CalendarButton({ event, children }: { event: CalendarEvent; children: ReactNode }) {
  const save = () => {
    const file = new Blob([monthlyReminder(event, window.location.origin, new Date())], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'reminder.ics'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <p className="needs-scripts">
      <button className="button" type="button" onClick={save}>
        {children}
      </button>
    </p>
  )
}
