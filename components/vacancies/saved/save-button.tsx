'use client'

import { SAVE_PATH } from '@/components/ui/icon-paths'
import { type SavedVacancy, toggleSaved, useSavedVacancies } from '@/lib/browser/saved-vacancies'
import styles from './saved.module.css'

export function SaveButton({ vacancy, texts }: { vacancy: SavedVacancy; texts: { save: string; saved: string } }) {
  const isSaved = useSavedVacancies().some(({ id }) => id === vacancy.id)
  return (
    <button type="button" className={`${styles.save} tap no-print needs-scripts`} onClick={() => toggleSaved(vacancy)}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={SAVE_PATH} fill={isSaved ? 'currentColor' : undefined} />
      </svg>
      <span>
        {isSaved ? texts.saved : texts.save} <span className="vh">{vacancy.title}</span>
      </span>
    </button>
  )
}
