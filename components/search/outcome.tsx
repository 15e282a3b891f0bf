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
  const count = countOf(result)
  const isTrouble = phase === 'late' || phase === 'failed' || phase === 'offline'
  return (
    <div className={styles.outcome}>
      {isTrouble && <p>{texts[phase]}</p>}
      {!isTrouble && result && count === 0 && <p>{fill(texts.none, { query: result.query })}</p>}
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
          <span>{isTrouble || !count ? texts.page : texts.all}</span>
        </button>
      )}
    </div>
  )
}

export function statusOf({ phase, result }: SearchState, texts: DialogTexts): string {
  if (phase === 'late' || phase === 'failed' || phase === 'offline') return texts[phase]
  if (phase !== 'done' || !result) return ''
  const count = countOf(result)
  if (count === 0) return fill(texts.none, { query: result.query })
  return count === 1 ? texts.one : fill(texts.many, { count })
}

const countOf = (result: SearchState['result']): number =>
  result ? result.total + (result.answer?.items.length ?? 0) : 0
