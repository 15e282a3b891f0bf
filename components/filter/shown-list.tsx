'use client'

import { useList } from './shown'

/** Shows the results of the filtered list around it as a list. */
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
