import { fill } from '@/lib/i18n/fill'
import styles from './dialog.module.css'
import type { DialogTexts } from './dialog-texts'
import type { SearchState } from './use-search'

interface Props {
  search: SearchState
  texts: DialogTexts
  onWord: (word: string) => void
}

export function Outcome({ search: { phase, result }, texts, onWord }: Props) {
  if (phase === 'loading' && !result) return null
  if (phase === 'idle') return null
  const isTrouble = phase === 'late' || phase === 'failed' || phase === 'offline'
  return (
    <div className={styles.outcome}>
      {isTrouble && <p>{texts[phase]}</p>}
      {!isTrouble && result?.total === 0 && !result.answer && <p>{fill(texts.none, { query: result.query })}</p>}
      {!isTrouble && result && result.suggestions.length > 0 && (
        <p className={`${styles.words} cluster`}>
          {texts.nearest}{' '}
          {result.suggestions.map((word) => (
            <button type="button" className="chip" key={word} onClick={() => onWord(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {phase !== 'offline' && (
        <button type="submit" className="link">
          <span>{isTrouble || !result?.total ? texts.page : fill(texts.all, { count: result.total })}</span>
        </button>
      )}
    </div>
  )
}

export function statusOf({ phase, result }: SearchState, texts: DialogTexts): string {
  if (phase === 'late' || phase === 'failed' || phase === 'offline') return texts[phase]
  if (phase !== 'done' || !result) return ''
  if (result.total === 0 && !result.answer) return fill(texts.none, { query: result.query })
  return result.total === 1 ? texts.one : fill(texts.many, { count: result.total })
}
