'use client'

import { useMemo, useState } from 'react'
import { toggled } from '@/components/filter/filter'
import { NumberField } from '@/components/filter/range-field'
import { RESULTS, useList } from '@/components/filter/shown'
import { writeRange } from '@/lib/cms/list-query'
import styles from './guide.module.css'
import { type Reason, type ReasonTexts, reasonsOf, whyKept } from './reasons'

interface GuideTexts extends ReasonTexts {
  title: string
  lead: string
  load: string
  temperature: string
  temperatureField: string
  contact: string
  use: string
  apply: string
  left: string
  leftOne: string
  see: string
  dropped: string
  droppedOne: string
  droppedNone: string
  falls: string
  stays: string
  others: string
  more: string
}

interface Option {
  value: string
  label: string
}

interface Props {
  texts: GuideTexts
  /** Least tensile strengths. */
  loads: (Option & { note: string })[]
  contacts: Option[]
  uses: Option[]
}

/** Questions that are the list's filters too. */
const QUESTIONS = ['strength', 'temperature', 'compliance', 'for']

/** Where the form without scripts leads to. */
const GUIDE = 'guide'

/** Materials that get a sentence of their own, per answer; of the others the names are said. */
const SENTENCES = 6
const NAMES = 12
const KEPT = 4

/** A guided choice: a few questions, which filter the list, and what each answer leaves out and why. */
export function Guide({ texts, loads, contacts, uses }: Props) {
  const list = useList()
  const { items, shown, demands, spec, state, change, addressOf, wordsFor, format } = list
  const isUsed = demands.some(({ name }) => QUESTIONS.includes(name))
  const [isOpen] = useState(isUsed)
  const options = { texts, wordsFor, format }
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and numbers follow from the state.
  const reasons = useMemo(() => reasonsOf(items, state, spec, options), [items, state])
  const strength = state.ranges.strength ?? null
  const load = strength ? writeRange(strength) : ''
  const isOther = !loads.some(({ value }) => value === load)
  const temperature = state.ranges.temperature ?? null
  const left = (shown.length === 1 ? texts.leftOne : texts.left)
    .replace('{count}', String(shown.length))
    .replace('{total}', String(items.length))

  const setLoad = (value: string) => {
    const min = value === '' ? null : Number.parseFloat(value)
    change({ ...state, ranges: { ...state.ranges, strength: min === null ? null : { min, max: null } } })
  }
  const checkbox = (name: string, { value, label }: Option) => (
    <label key={value} className={styles.answer}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={state.chosen[name]?.includes(value) ?? false}
        onChange={() => change(toggled(state, name, value))}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <section id={GUIDE} className={`${styles.guide} grid`}>
      <details open={isOpen}>
        <summary>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
        </summary>
        <form action={`${addressOf(state).split('?')[0]}#${GUIDE}`} onSubmit={(event) => event.preventDefault()}>
          {othersOf(addressOf(state), [...contacts, ...uses]).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.questions}>
            <fieldset>
              <legend>{texts.load}</legend>
              {loads.map(({ value, label, note }) => (
                <label key={value} className={styles.answer}>
                  <input
                    type="radio"
                    name="strength"
                    value={value}
                    checked={value === load}
                    onChange={() => setLoad(value)}
                  />
                  <span>
                    <span>{label} </span>
                    {note && <small>{note}</small>}
                  </span>
                </label>
              ))}
              {isOther && (
                <label className={styles.answer}>
                  <input type="radio" name="strength" value={load} checked readOnly />
                  <span>{wordsFor({ name: 'strength', values: [] })}</span>
                </label>
              )}
            </fieldset>
            <fieldset>
              <legend>{texts.temperature}</legend>
              <NumberField
                label={texts.temperatureField}
                className={styles.number}
                name="temperature"
                value={temperature?.min ?? null}
                format={format}
                onChange={(min) =>
                  change({
                    ...state,
                    ranges: { ...state.ranges, temperature: min === null ? null : { min, max: null } },
                  })
                }
              />
            </fieldset>
            {contacts.length > 0 && (
              <fieldset>
                <legend>{texts.contact}</legend>
                {contacts.map((option) => checkbox('compliance', option))}
              </fieldset>
            )}
            {uses.length > 0 && (
              <fieldset>
                <legend>{texts.use}</legend>
                {uses.map((option) => checkbox('for', option))}
              </fieldset>
            )}
          </div>
          <noscript>
            <button type="submit" className="button">
              {texts.apply}
            </button>
          </noscript>
        </form>
        {reasons.length > 0 && (
          <div className={styles.reasons}>
            <p className={styles.left}>
              <b>{left}</b> <a href={`#${RESULTS}`}>{texts.see}</a>
            </p>
            <ol>
              {reasons.map((reason) => (
                <Step key={reason.words} reason={reason} texts={texts} />
              ))}
            </ol>
            {shown.length > 0 && shown.length <= KEPT && (
              <ul className={styles.kept}>
                {shown.map((item) => (
                  <li key={item.id}>
                    {texts.stays.replace('{name}', item.name ?? '').replace('{why}', whyKept(item, demands, options))}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </details>
    </section>
  )
}

function Step({ reason: { words, dropped }, texts }: { reason: Reason; texts: GuideTexts }) {
  const rest = dropped.slice(SENTENCES).map(({ name }) => name)
  const names = rest.slice(0, NAMES).join(', ')
  const more = rest.length > NAMES ? ` ${texts.more.replace('{count}', String(rest.length - NAMES))}` : ''
  const title = dropped.length === 0 ? texts.droppedNone : dropped.length === 1 ? texts.droppedOne : texts.dropped
  return (
    <li>
      <p>
        <b>{words}</b> <span>{title.replace('{count}', String(dropped.length))}</span>
      </p>
      <ul>
        {dropped.slice(0, SENTENCES).map(({ id, name, why }) => (
          <li key={id}>{texts.falls.replace('{name}', name).replace('{why}', why)}</li>
        ))}
        {rest.length > 0 && <li>{texts.others.replace('{names}', names + more)}</li>}
      </ul>
    </li>
  )
}

/** What the address says beside the answers of the questions. */
function othersOf(address: string, answers: readonly Option[]): [name: string, value: string][] {
  const params = new URLSearchParams(address.split('?')[1])
  return [...params].flatMap(([name, value]): [string, string][] => {
    if (name === 'strength' || name === 'temperature') return []
    if (!QUESTIONS.includes(name)) return [[name, value]]
    const others = value.split(',').filter((each) => !answers.some((answer) => answer.value === each))
    return others.length > 0 ? [[name, others.join(',')]] : []
  })
}
