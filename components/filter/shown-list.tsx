'use client'

import { useList } from './shown'

/** The items of the filtered list around it that are shown. */
export function ShownList({ className }: { className?: string }) {
  const { shown } = useList()
  return (
    <ul className={className} data-list>
      {shown.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}
