'use client'

import { useRef } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { clearSaved, type SavedVacancy, toggleSaved, useSavedVacancies } from '@/lib/browser/saved-vacancies'
import { fill } from '@/lib/i18n/fill'
import styles from './saved.module.css'
import { SAVED_ID } from './saved-id'

interface Props {
  open: readonly (SavedVacancy & { facts: string })[]
  texts: Record<'title' | 'text' | 'closed' | 'remove' | 'clear', string>
}

export function SavedList({ open, texts }: Props) {
  const saved = useSavedVacancies()
  const heading = useRef<HTMLHeadingElement>(null)
  if (saved.length === 0) return null
  return (
    <section className={`${styles.saved} grid no-print`} id={SAVED_ID} aria-labelledby="saved-title">
      <div>
        <h2 id="saved-title" ref={heading} tabIndex={-1}>
          {texts.title} ({saved.length})
        </h2>
        <p>{texts.text}</p>
        <ul>
          {saved.map((vacancy) => {
            // The open vacancy has the current title, in this language.
            const current = open.find(({ id }) => id === vacancy.id)
            return (
              <li className="beside" key={vacancy.id}>
                <p className="cluster">
                  {current ? (
                    <SiteLink className="tap" href={current.path}>
                      {current.title}
                    </SiteLink>
                  ) : (
                    <b>{vacancy.title}</b>
                  )}
                  <span className="note">{current?.facts ?? texts.closed}</span>
                </p>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={fill(texts.remove, { title: (current ?? vacancy).title })}
                  onClick={() => {
                    toggleSaved(vacancy)
                    heading.current?.focus({ preventScroll: true })
                  }}
                >
                  <CloseIcon />
                </button>
              </li>
            )
          })}
        </ul>
        <button type="button" className="button-line" onClick={clearSaved}>
          {texts.clear}
        </button>
      </div>
    </section>
  )
}
