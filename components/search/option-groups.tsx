import type { MouseEvent } from 'react'
import type { Answer, SearchHit, SearchResponse } from '@/lib/search/types'
import styles from './dialog.module.css'
import type { DialogTexts } from './dialog-texts'
import { Marked } from './marked'

interface Props {
  id: string
  label: string
  groups: OptionGroup[]
  active: number
  optionId: (index: number) => string
  onClick: (event: MouseEvent, option: Option) => void
}

/** The listbox of the combobox. The focus stays in the field, which refers to the chosen option. */
export function OptionGroups({ id, label, groups, active, optionId, onClick }: Props) {
  const isEmpty = groups.every(({ options }) => options.length === 0)
  return (
    <div id={id} role="listbox" aria-label={label} hidden={isEmpty}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div role="group" key={group.key} aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} role="presentation" className={`${styles.kind} note`}>
            {group.label}
          </p>
          {group.options.map((option) => (
            <a
              key={option.path}
              id={optionId(option.index)}
              className="cluster"
              role="option"
              aria-selected={option.index === active}
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
}

const MAX_PER_GROUP = 3

export interface Option extends Omit<SearchHit, 'kind'> {
  index: number
  /** Whether the link leads to a file, which the browser loads. */
  isFile: boolean
}

interface OptionGroup {
  key: string
  label: string
  options: Option[]
}

export function optionsOf(result: SearchResponse | null, { kinds, popular }: DialogTexts): OptionGroup[] {
  let index = 0
  if (!result) {
    const options = popular.links.map(({ path, label }) => {
      const title = [{ text: label, marked: false }]
      return { index: index++, path, title, detail: null, excerpt: [], isFile: false }
    })
    return [{ key: 'popular', label: popular.label, options }]
  }
  const groups = result.groups.map(({ kind, hits }) => ({ kind, hits: hits.slice(0, MAX_PER_GROUP) }))
  return [
    ...answerOptions(result.answer, () => index++),
    ...groups.map(({ kind, hits }) => ({
      key: kind,
      label: kinds[kind],
      options: hits.map((hit) => ({ ...hit, index: index++, isFile: kind === 'documents' })),
    })),
  ]
}

function answerOptions(answer: Answer | null, next: () => number): OptionGroup[] {
  if (!answer) return []
  const plain = (text: string) => (text === '' ? [] : [{ text, marked: false }])
  const { title, understood, items, more } = answer
  const options = items.map(({ path, title, facts: [detail = null, ...facts], isFile = false }) => {
    return { index: next(), path, title: plain(title), detail, excerpt: plain(facts.join(', ')), isFile }
  })
  const last = more && {
    index: next(),
    path: more.path,
    title: plain(more.label),
    detail: null,
    excerpt: [],
    isFile: false,
  }
  const label = [title, ...understood].join(' · ')
  return [{ key: 'answer', label, options: last ? [...options, last] : options }]
}
