'use client'

import { type ReactNode, useState } from 'react'
import { plainText, toggled } from '@/components/filter/filter'
import filterStyles from '@/components/filter/filter.module.css'
import { Tick } from '@/components/filter/filter-form'
import { NumberField } from '@/components/filter/range-field'
import { Nearest, RESULTS, useList } from '@/components/filter/shown'
import { writeRange } from '@/lib/cms/list-query'
import { fill } from '@/lib/i18n/fill'
import type { guideOptions } from './fields'
import styles from './guide.module.css'
import { type GuideTexts, type Reason, reasonsOf, whyKept } from './reasons'

interface Props extends ReturnType<typeof guideOptions> {
  texts: GuideTexts
}

type Option = Record<'value' | 'label', string>

const QUESTIONS = ['strength', 'temperature', 'compliance', 'for']

/** The number of materials per answer that get a sentence, and of others whose names are listed. */
const LISTED = 12

const KEPT = 4

export function Guide(props: Props) {
  const { demands, wordsFor } = useList()
  const [isAnswered] = useState(demands.some(({ name }) => QUESTIONS.includes(name)))
  return (
    <section className={`${styles.guide} grid no-print`} data-md-skip>
      <details className="fold" open={isAnswered}>
        <summary>
          <h2>{props.texts.title}</h2>
          {!isAnswered && <p>{props.texts.lead}</p>}
        </summary>
        {/* Within the box, which a link to it opens. */}
        <div id="guide">
          <details className={`${styles.answers} fold`} open={!isAnswered}>
            <summary className="beside" hidden={!isAnswered}>
              {demands.map(wordsFor).join(', ') || props.texts.lead}
            </summary>
            <Questions {...props} />
          </details>
          <Reasons texts={props.texts} />
        </div>
      </details>
    </section>
  )
}

function Questions({ texts, loads, contacts, uses }: Props) {
  const { state, change, addressOf, wordsFor } = useList()
  const { strength, temperature } = state.ranges
  const load = strength ? writeRange(strength) : ''
  const own = { value: load, label: wordsFor({ name: 'strength', values: [] }), note: '' }
  const shownLoads = loads.some(({ value }) => value === load) ? loads : [...loads, own]
  const setMinimum = (name: string, min: number | null) =>
    change({ ...state, ranges: { ...state.ranges, [name]: min === null ? null : { min, max: null } } })
  return (
    <form action={`${addressOf(state).split('?')[0]}#guide`} onSubmit={(event) => event.preventDefault()}>
      {othersOf(addressOf(state), [...contacts, ...uses]).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.questions}>
        <fieldset>
          <legend>{texts.load}</legend>
          {shownLoads.map(({ value, label, note }) => (
            <Tick
              key={value}
              type="radio"
              name="strength"
              value={value}
              checked={value === load}
              onChange={() => setMinimum('strength', value === '' ? null : Number.parseFloat(value))}
            >
              <span>{label} </span>
              {note && <small>{note}</small>}
            </Tick>
          ))}
        </fieldset>
        <fieldset>
          <legend>{texts.temperature}</legend>
          <NumberField
            label={texts.temperatureField}
            className={filterStyles.number}
            name="temperature"
            value={temperature?.min ?? null}
            onChange={(min) => setMinimum('temperature', min)}
          />
        </fieldset>
        <Checkboxes name="compliance" title={texts.contact} options={contacts} />
        <Checkboxes name="for" title={texts.use} options={uses} />
      </div>
      <noscript>
        <button type="submit" className="button">
          {texts.apply}
        </button>
      </noscript>
    </form>
  )
}

function Checkboxes({ name, title, options }: { name: string; title: string; options: readonly Option[] }) {
  const { state, change } = useList()
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <Tick
          key={value}
          type="checkbox"
          name={name}
          value={value}
          checked={state.chosen[name]?.includes(value) ?? false}
          onChange={() => change(toggled(state, name, value))}
        >
          {label}
        </Tick>
      ))}
    </fieldset>
  )
}

function Reasons({ texts }: { texts: GuideTexts }) {
  const { items, shown, demands, wordsFor, format } = useList()
  const options = { texts, wordsFor, format }
  const reasons = reasonsOf(demands, options)
  if (reasons.length === 0) return null
  return (
    <div className={`${styles.reasons} stack`}>
      <p className={`${styles.left} cluster`}>
        <b>{fill(shown.length === 1 ? texts.leftOne : texts.left, { count: shown.length, total: items.length })}</b>{' '}
        {shown.length > 0 && <a href={`#${RESULTS}`}>{texts.see}</a>}
      </p>
      {shown.length > 0 && shown.length <= KEPT && (
        <ul className={styles.kept}>
          {shown.map((item) => (
            <li key={item.id}>
              <a href={item.href ?? undefined}>{item.name}</a>{' '}
              {fill(texts.stays, { why: whyKept(item, demands, options) })}
            </li>
          ))}
        </ul>
      )}
      <Nearest />
      <details className="fold">
        <summary className="beside">{texts.whyNot}</summary>
        <ol>
          {reasons.map((reason) => (
            <Step key={reason.words} reason={reason} texts={texts} />
          ))}
        </ol>
      </details>
    </div>
  )
}

function Step({ reason: { words, dropped }, texts }: { reason: Reason; texts: GuideTexts }) {
  const [listed, rest, left] = [dropped.slice(0, LISTED), dropped.slice(LISTED), dropped.length - 2 * LISTED]
  const others = rest.slice(0, LISTED).map(({ name }) => name)
  const names = others.join(', ') + (left > 0 ? ` ${fill(texts.more, { count: left })}` : '')
  const title = dropped.length === 0 ? texts.droppedNone : dropped.length === 1 ? texts.droppedOne : texts.dropped
  return (
    <li>
      <p>
        <b>{words}</b> <span>{fill(title, { count: dropped.length })}</span>
      </p>
      <ul>
        {listed.map(({ id, name, why }) => (
          <li key={id}>{fill(texts.falls, { name, why })}</li>
        ))}
        {rest.length > 0 && <li>{fill(texts.others, { names })}</li>}
      </ul>
    </li>
  )
}

function othersOf(address: string, answers: readonly Option[]): [name: string, value: string][] {
  const params = new URLSearchParams(address.split('?')[1])
  return [...params].flatMap(([name, value]): [string, string][] => {
    if (name === 'strength' || name === 'temperature') return []
    if (!QUESTIONS.includes(name)) return [[name, value]]
    const others = value.split(',').filter((each) => !answers.some((answer) => answer.value === each))
    return others.length > 0 ? [[name, others.join(',')]] : []
  })
}

/** @param stock names of materials without a page */
export function StockHint({ stock, text, children }: { stock: readonly string[]; text: string; children: ReactNode }) {
  const { search } = useList().state
  const words = plainText(search).trim()
  const material = words.length > 1 && stock.find((name) => plainText(name).includes(words))
  return <p>{material ? fill(text, { name: material }) : children}</p>
}
