'use client'

import { Fragment } from 'react'
import { useList } from './shown'

export function Nearest({ text }: { text: string }) {
  const { nearest } = useList()
  if (nearest.length === 0) return null
  return (
    <p>
      {text}{' '}
      {nearest.map(({ id, name, href }, index) => (
        <Fragment key={id}>
          <span>{index > 0 && ', '}</span>
          {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        </Fragment>
      ))}
    </p>
  )
}
