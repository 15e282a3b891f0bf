import type { MouseEvent } from 'react'
import { fill } from '@/lib/i18n/fill'
import { SEARCH_TEXTS } from '@/lib/i18n/generated/search'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Answer, SearchHit, SearchResponse } from '@/lib/search/types'
import styles from './dialog.module.css'
import { Marked } from './marked'
import { popularLinks } from './search-address'
import type { SearchState } from './use-search'

interface Props {
  id: string
  label: string
  groups: OptionGroup[]
  options: Option[]
  active: number
  optionId: (index: number) => string
  onClick: (event: MouseEvent, option: Option) => void
}

/** The listbox of the combobox. The focus stays in the field, which refers to the chosen option. */
export const OptionGroups = ({ id, label, groups, options, active, optionId, onClick }: Props) => (
  <div id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
    {groups.map((group) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
      <div role="group" key={group.key} aria-labelledby={`${id}-${group.key}`}>
        <p id={`${id}-${group.key}`} role="presentation" className={`${styles.kind} note`}>
          {group.label}
        </p>
        {group.options.map((option) => (
          <a
            key={option.path}
            id={optionId(options.indexOf(option))}
            className="cluster"
            role="option"
            aria-selected={option === options[active]}
            tabIndex={-1}
            href={option.path}
            onClick={(event) => onClick(event, option)}
          >
            <b>
              <Marked text={option.title} />
            </b>
            {option.detail && <span className="note">{option.detail}</span>}
            {option.excerpt.length > 0 && (
              <span className={`${styles.excerpt} note`}>
                <Marked text={option.excerpt} />
              </span>
            )}
          </a>
        ))}
      </div>
    ))}
  </div>
)

const MAX_PER_GROUP = 3

export interface Option extends Omit<SearchHit, 'kind'> {
  /** Whether the link leads to a file, which the browser loads. */
  isFile: boolean
}

type OptionGroup = ReturnType<typeof answerGroup>[number]

export function optionsOf(result: SearchResponse | null, { kinds, popular }: DialogTexts): OptionGroup[] {
  if (!result) return [{ key: 'popular', label: popular.label, options: popular.links.map(linkOption) }]
  const groups = result.groups.map(({ kind, hits }) => {
    const options = hits.slice(0, MAX_PER_GROUP).map((hit) => ({ ...hit, isFile: kind === 'documents' }))
    return { key: kind, label: kinds[kind], options }
  })
  return [...answerGroup(result.answer), ...groups]
}

const plain = (text: string) => (text === '' ? [] : [{ text, marked: false }])

const linkOption = ({ path, label }: { path: string; label: string }): Option => ({
  path,
  title: plain(label),
  detail: null,
  excerpt: [],
  isFile: false,
})

function answerGroup(answer: Answer | null) {
  if (!answer) return []
  const { title, understood, items, more } = answer
  const options = items.map(({ path, title: label, facts: [detail = null, ...facts], isFile = false }): Option => {
    return { ...linkOption({ path, label }), detail, excerpt: plain(facts.join(', ')), isFile }
  })
  const label = [title, ...understood].join(' · ')
  return [{ key: 'answer', label, options: more ? [...options, linkOption(more)] : options }]
}

interface OutcomeProps {
  search: SearchState
  texts: DialogTexts
  onWord: (word: string) => void
}

export function Outcome({ search: { phase, result }, texts, onWord }: OutcomeProps) {
  if (phase === 'idle' || (phase === 'loading' && !result)) return null
  const count = countOf(result)
  const trouble = troubleIn(phase, texts)
  return (
    <div className={`${styles.outcome} stack`}>
      {trouble && <p>{trouble}</p>}
      {!trouble && result && count === 0 && <p>{fill(texts.none, { query: result.query })}</p>}
      {!trouble && result && result.suggestions.length > 0 && (
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
          <span>{trouble || !count ? texts.page : texts.all}</span>
        </button>
      )}
    </div>
  )
}

const troubleIn = (phase: SearchState['phase'], texts: DialogTexts): string =>
  phase === 'late' || phase === 'failed' || phase === 'offline' ? texts[phase] : ''

export function statusOf({ phase, result }: SearchState, texts: DialogTexts): string {
  if (phase !== 'done' || !result) return troubleIn(phase, texts)
  const count = countOf(result)
  if (count === 0) return fill(texts.none, { query: result.query })
  return count === 1 ? texts.one : fill(texts.many, { count })
}

const countOf = (result: SearchState['result']): number =>
  result ? result.total + (result.answer?.items.length ?? 0) : 0

type DialogTexts = ReturnType<typeof dialogTexts>

export function dialogTexts(locale: LocaleCode) {
  const { popular, links, dialog, ...texts } = SEARCH_TEXTS[locale]
  return { ...texts, ...dialog, popular: { label: popular, links: popularLinks(locale, links) } }
}
