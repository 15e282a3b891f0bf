import { expect, test } from 'vitest'
import { looseTexts } from './loose-texts.ts'

const inComponent = (jsx: string) => looseTexts('a.tsx', `'use client'\nexport const A = () => (\n${jsx}\n)`)

test.each([
  ['a text that comes and goes beside an element', "<p><b>1</b>{open && 'text'}</p>"],
  ['an element that comes and goes beside a text', '<p>{texts.title} {count > 0 && <b>{count}</b>}</p>'],
  ['an element or a text, beside another child', '<p>{href ? <a href={href}>x</a> : `x`}<b>1</b></p>'],
])('%s is found', (_, jsx) => {
  expect(inComponent(jsx)).toEqual([3])
})

test.each([
  ['a text alone', "<p>{open && 'text'}</p>"],
  ['a text in place of another', "<p><b>1</b> {open ? 'text' : 'other'}</p>"],
  ['elements only', '<p><b>1</b>{open && <span>{texts.title}</span>}</p>'],
])('%s is not', (_, jsx) => {
  expect(inComponent(jsx)).toEqual([])
})
