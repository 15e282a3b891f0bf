'use client'

import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { clearSaved, SAVED_ID, type SavedVacancy, toggleSaved, useSavedVacancies } from '@/lib/browser/saved-vacancies'
import { fill } from '@/lib/i18n/fill'
import styles from './saved-bar.module.css'

export interface SavedBarProps {
  open: readonly (SavedVacancy & { facts: string; picture: string | null })[]
  texts: Record<'title' | 'text' | 'closed' | 'remove' | 'clear', string>
}

const SHOWN = 4

/** A bar at the foot of the window that unfolds, as the list below the vacancies was found by nobody. */
export function SavedBar({ open, texts }: SavedBarProps) {
  const saved = useSavedVacancies()
  const summary = useRef<HTMLElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    if (window.location.hash === `#${SAVED_ID}`) setUnfolded(true)
    // A second click on the same link changes no hash.
    const unfold = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest(`a[href$="#${SAVED_ID}"]`) && setUnfolded(true)
    document.addEventListener('click', unfold)
    return () => document.removeEventListener('click', unfold)
  }, [])
  if (saved.length === 0) return null
  // The open vacancy has the current title, in this language.
  const rows = saved.map((vacancy) => ({ vacancy, current: open.find(({ id }) => id === vacancy.id) }))
  const pictures = rows.flatMap(({ current }) => current?.picture ?? []).slice(0, SHOWN)
  return (
    <section className={`${styles.saved} grid no-print`} aria-label={texts.title} data-foot="bar">
      <details className="fold" open={isUnfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary ref={summary} className="beside">
          {pictures.length > 0 && (
            <span className="beside">
              {pictures.map((picture) => (
                <img key={picture} src={picture} alt="" width={48} height={32} />
              ))}
            </span>
          )}
          <span>
            {texts.title} ({saved.length})
          </span>
        </summary>
        <ul>
          {rows.map(({ vacancy, current }) => (
            <li className="beside" key={vacancy.id}>
              {current?.picture && <img src={current.picture} alt="" width={84} height={56} loading="lazy" />}
              <p>
                <SiteLink className="link" href={(current ?? vacancy).path}>
                  <span>{(current ?? vacancy).title}</span>
                </SiteLink>
                <span className="note">{current?.facts ?? texts.closed}</span>
              </p>
              <button
                className="icon-button"
                type="button"
                aria-label={fill(texts.remove, { title: (current ?? vacancy).title })}
                onClick={() => {
                  toggleSaved(vacancy)
                  if (saved.length === 1) focusList()
                  else summary.current?.focus({ preventScroll: true })
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
        <p className="note">{texts.text}</p>
        <button
          type="button"
          className="button-line"
          onClick={() => {
            clearSaved()
            focusList()
          }}
        >
          {texts.clear}
        </button>
      </details>
    </section>
  )
}

/** The bar goes with its last vacancy, and the focus would go with it. */
const focusList = (): void => document.getElementById(SAVED_ID)?.focus({ preventScroll: true })
