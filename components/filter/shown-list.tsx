'use client'

import { useList } from './shown'

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
