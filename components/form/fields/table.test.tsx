import { fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TableField } from '@/lib/forms/rows'
import { fieldOf } from '@/lib/forms/testing'
import texts from '../../../messages/nl.json'
import { TableView } from './table'

const TABLE = fieldOf('table', {
  handle: 'list',
  label: 'Zaaglijst',
  maxRows: 6,
  addLabel: 'Nog een rij',
  columns: [
    fieldOf('text', { handle: 'material', label: 'Materiaal', required: true }),
    fieldOf('number', { handle: 'count', label: 'Aantal', required: true }),
  ],
}) as TableField

const view = (more: { messages?: string[]; initial?: string[] } = {}) => (
  <TableView field={TABLE} id="f" locale="nl" texts={texts.form} messages={[]} initial={undefined} {...more} />
)
const row = (number: number) => within(screen.getByRole('group', { name: `Rij ${number}` }))
const material = (number: number) => row(number).getByLabelText<HTMLInputElement>('Materiaal')
const rows = () => screen.getAllByRole('group', { name: /^Rij / }).length
/** Styles hide the rows that only pages without scripts show. */
const spare = (number: number) => screen.getByRole('group', { name: `Rij ${number}` }).className.includes('spare')

test('five rows are there without scripts, none of which the browser requires', () => {
  document.body.innerHTML = renderToString(view())
  expect(rows()).toBe(5)
  expect(material(1).required).toBe(false)
  expect(material(1).name).toBe('list.material')
  document.body.replaceChildren()
})

test('rows are added and removed, with the focus beside', () => {
  render(view())
  expect([spare(3), spare(4)]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Nog een rij' }))
  expect(document.activeElement).toBe(material(4))
  for (const each of [1, 2, 3, 4]) fireEvent.input(material(each), { target: { value: `m${each}` } })

  fireEvent.click(row(2).getByRole('button', { name: 'Verwijder rij 2' }))
  expect([1, 2, 3, 4].map((each) => material(each).value)).toEqual(['m1', 'm3', 'm4', ''])
  expect([spare(3), spare(4)]).toEqual([false, true])
  expect(document.activeElement).toBe(material(2))
  const said = screen.getByText('Rij 2 is verwijderd.')
  expect(said.parentElement?.getAttribute('role')).toBe('status')
  fireEvent.click(row(2).getByRole('button', { name: 'Verwijder rij 2' }))
  expect(screen.getByText('Rij 2 is verwijderd.')).not.toBe(said)
  fireEvent.input(material(3), { target: { value: 'm5' } })

  for (const _ of [4, 5, 6]) fireEvent.click(screen.getByRole('button', { name: 'Nog een rij' }))
  expect(rows()).toBe(6)
  expect(screen.queryByRole('button', { name: 'Nog een rij' })).toBeNull()
  expect(screen.getByText('Meer dan 6 rijen passen hier niet.')).toBeDefined()
})

test('a message stands at its cell, any other one above the table', () => {
  render(
    view({ messages: ['Rij 2, Aantal is verplicht', 'mag hoogstens 6 rijen hebben'], initial: ['POM', '2', 'PA'] }),
  )
  const [first, second] = [1, 2].map((number) => row(number).getByLabelText('Aantal'))
  expect([first, second].map((count) => count?.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  const described = document.getElementById(second?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Rij 2, Aantal is verplicht')
  expect(screen.getByText('Zaaglijst mag hoogstens 6 rijen hebben')).toBeDefined()
  expect(material(2).value).toBe('PA')
})
