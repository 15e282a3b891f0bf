import { describe, expect, test } from 'vitest'
import type { FormField } from '../content/forms.ts'
import { isHiddenByConditions } from './conditions.ts'
import { readInput } from './input.ts'
import { toSubmittedValues } from './submitted-values.ts'
import { formOf, upload } from './testing.ts'
import type { FieldValue } from './types.ts'
import { validationErrors } from './validate.ts'

const hidden = (settings: unknown, values: Record<string, FieldValue>): boolean =>
  isHiddenByConditions(
    {
      enableConditions: true,
      conditions: typeof settings === 'string' ? settings : JSON.stringify(settings),
    } as FormField,
    new Map(Object.entries(values)),
  )

const rule = (condition: string, value: string, field = '{field:a}') => ({ field, condition, value })

/** Whether a single condition is met. */
const met = (condition: string, value: string, a: FieldValue): boolean =>
  !hidden({ showRule: 'show', conditionRule: 'all', conditions: [rule(condition, value)] }, { a })

describe('conditions', () => {
  test.for([
    ...([
      ['=', 'b', 'b', true],
      ['=', 'b', 'c', false],
      ['=', '', null, true],
      ['=', '1.0', '1', true],
    ] as const),
    ...([
      ['=', 'b', ['a', 'b'], true],
      ['=', 'b', [], false],
      ['!=', 'b', ['b'], false],
      ['!=', 'b', 'c', true],
    ] as const),
    ...([
      ['>', '9', 10, true],
      ['>', '9', '8', false],
      ['<', '9', '10', false],
      ['>=', '9', 9, true],
    ] as const),
    ...([
      ['<=', 'b', 'a', true],
      ['contains', 'li', 'elite', true],
      ['contains', 'x', null, false],
    ] as const),
    ...([
      ['notContains', 'li', 'elite', false],
      ['startsWith', 'el', 'elite', true],
      ['endsWith', 'te', 'elite', true],
    ] as const),
    ...([
      ['contains', 'a b', ['a', 'b'], true],
      ['startsWith', 'a', ['a', 'b'], true],
    ] as const),
  ] as const)('%s %o, with the value %o: %o', ([condition, value, actual, expected]) => {
    expect(met(condition, value, actual as FieldValue)).toBe(expected)
  })

  test('all of them are met, or any', () => {
    const conditions = [rule('=', '1'), rule('=', '2', '{field:b}')]
    const show = (conditionRule: string) => ({ showRule: 'show', conditionRule, conditions })
    expect(hidden(show('all'), { a: '1', b: '2' })).toBe(false)
    expect(hidden(show('all'), { a: '1', b: '0' })).toBe(true)
    expect(hidden(show('any'), { a: '1', b: '0' })).toBe(false)
    expect(hidden(show('whatever'), { a: '1', b: '0' })).toBe(false)
    expect(hidden(show('any'), { a: '0', b: '0' })).toBe(true)
  })

  test('any showRule but "show" hides', () => {
    for (const showRule of ['hide', 'whatever']) {
      const settings = { showRule, conditionRule: 'all', conditions: [rule('=', '1')] }
      expect(hidden(settings, { a: '1' })).toBe(true)
      expect(hidden(settings, { a: '2' })).toBe(false)
    }
  })

  test('invalid conditions hide nothing', () => {
    const broken = [rule('=', '1', 'a'), rule('nope', '1'), { field: 1 }, null]
    expect(hidden({ showRule: 'show', conditionRule: 'all', conditions: broken }, { a: '2' })).toBe(false)
    for (const settings of ['', '{', '[]', 'null', '7', '{"conditions":[]}', '{"conditions":7}']) {
      expect(hidden(settings, { a: '1' })).toBe(false)
    }
  })
})

test('a hidden required field may be left out, and a value for it is ignored', async () => {
  const form = await formOf(`
- { type: Dropdown, handle: subject, label: Onderwerp, options: [{ label: A, value: a }, { label: B, value: b }] }
- type: FileUpload
  handle: drawing
  label: Tekening
  required: true
  conditions: { showRule: show, conditionRule: all, conditions: [{ field: "{field:subject}", condition: "=", value: b }] }`)
  const errors = (args: Record<string, unknown>) =>
    Object.fromEntries(validationErrors(form, readInput(form, args), 'nl'))
  expect(errors({ subject: 'a' })).toEqual({})
  expect(errors({ subject: 'b' })).toEqual({ drawing: ['Tekening mag niet leeg zijn.'] })
  const hidden = readInput(form, { subject: 'a', drawing: [upload('virus.exe')] })
  expect(validationErrors(form, hidden, 'nl').size).toBe(0)
  expect(toSubmittedValues(form, hidden).map(({ handle }) => handle)).toEqual(['subject'])
})
