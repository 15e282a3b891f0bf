'use client'

import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { StoredSawList } from './size/stored-saw-list'

interface Props {
  /** The address of the file, or null if the page itself is the data sheet, on paper. */
  file: string | null
  /** The name of the printed page as a file, before the date. */
  title: string
  /** The part of the page to show without scripts. */
  target: string
  children: ReactNode
}

export function DataSheetLink({ file, title, target, children }: Props) {
  useEffect(() => {
    let own = ''
    const before = () => {
      own = document.title
      document.title = `${title} ${new Date().toISOString().slice(0, 10)}`
    }
    const after = () => {
      document.title = own
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [title])
  const print = (event: MouseEvent) => {
    event.preventDefault()
    window.print()
  }
  return (
    <>
      <a className="button-line" {...(file ? { href: file, download: '' } : { href: `#${target}`, onClick: print })}>
        {children}
      </a>
      {/* Here, because another component of the browser would add to the page's data. */}
      <StoredSawList />
    </>
  )
}
