import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { asset, expectNothing, show } from '@/blocks/testing'
import { employeeBlock } from './block'

const wietske = {
  __typename: 'employees_Entry' as const,
  id: '7',
  title: 'Wietske Harmsen',
  jobTitle: 'Hoofd laboratorium',
  phone: '+31 (0)541 00 00 22',
  email: 'w.harmsen@example.test',
  profileUrl: 'https://www.linkedin.com/in/wietske',
  photo: [asset({ alt: 'Tandwiel' })],
}

it('shows portrait, name, job and every way to reach them', async () => {
  await show(employeeBlock, { heading: 'Vraag het', text: '<p>Bel.</p>', employee: [wietske] })
  expect(screen.getByRole('img', { name: 'Tandwiel' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Wietske Harmsen' })).toBeTruthy()
  expect(screen.getByText('Hoofd laboratorium')).toBeTruthy()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['tel:+31541000022', 'mailto:w.harmsen@example.test', wietske.profileUrl])
  expect(screen.getByText('Profiel op LinkedIn')).toBeTruthy()
})

it('draws a person where there is no photo, for the eye only', async () => {
  const { container } = await show(employeeBlock, { employee: [{ ...wietske, photo: [] }] })
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg[aria-hidden="true"] path')).toBeTruthy()
})

it('leaves out what is not known, and addresses that are none', async () => {
  const profileUrl = 'javascript:alert(1)'
  await show(employeeBlock, { heading: 'Vraag het', employee: [{ ...wietske, phone: null, email: '', profileUrl }] })
  expect(screen.queryByRole('link')).toBeNull()
})

it('makes the name the heading where the block has none', async () => {
  await show(employeeBlock, { heading: null, employee: [wietske] })
  expect(screen.getByRole('heading', { level: 2, name: 'Wietske Harmsen' })).toBeTruthy()
})

it('keeps its text when the employee is gone, and is nothing without either', async () => {
  const withoutEmployee = await show(employeeBlock, { heading: 'Vraag het', employee: [] })
  expect(withoutEmployee.container.textContent).toBe('Vraag het')
  await expectNothing(employeeBlock, { heading: null, text: null, employee: [null] })
})
