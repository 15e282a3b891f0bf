import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { toForm } from '@/lib/forms/definition'
import { readForm } from '@/lib/forms/read-form'
import { definitionOf } from '@/lib/forms/testing'
import { ContentForm } from './content-form'

vi.mock('@/lib/forms/read-form', () => ({ readForm: vi.fn() }))
vi.mock('@/lib/cms/site-layout', () => ({ readSiteLayout: vi.fn() }))
vi.mock('@/lib/forms/action', () => ({ postForm: vi.fn() }))

const COMPANY = { email: 'info@example.test', phone: '+31 541 00 00 00' }
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const definition = definitionOf([{ type: 'Signature', handle: 'sign', required: true }])

test.each<[string, typeof readForm]>([
  ['needs what the site does not know', async () => ({ model: toForm(definition), definition })],
  ['is not there', async () => null],
  ['cannot be read', () => Promise.reject(new Error('unreachable'))],
])('a form that %s says so, with e-mail and telephone, also of a contact person', async (_, read) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(readSiteLayout).mockResolvedValue({ company: COMPANY } as never)
  vi.mocked(readForm).mockImplementation(read)
  const { rerender } = render(await ContentForm({ handle: 'test', locale: 'nl' }))
  expect(screen.getByRole('heading', { name: 'Dit formulier is nu niet beschikbaar' })).toBeTruthy()
  expect([link(COMPANY.email), link(COMPANY.phone)]).toEqual([`mailto:${COMPANY.email}`, 'tel:+31541000000'])
  expect(document.querySelector('form')).toBeNull()

  const contact = { email: 'werk@example.test', phone: null }
  rerender(await ContentForm({ handle: 'test', locale: 'en', contact }))
  expect(screen.getByRole('heading', { name: 'This form is not available right now' })).toBeTruthy()
  expect([link(contact.email), link(COMPANY.phone)]).toEqual([`mailto:${contact.email}`, 'tel:+31541000000'])
})
