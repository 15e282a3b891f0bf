'use client'

import type { ReactNode } from 'react'
import { type CalendarEvent, monthlyReminder } from './calendar'

interface Props {
  event: CalendarEvent
  /** Without its ending. */
  fileName: string
  children: ReactNode
}

/** Saves a file that phones and computers open in their calendar. */
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
