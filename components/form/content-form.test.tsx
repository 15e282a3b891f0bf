import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { toForm } from '@/lib/forms/definition'
import { readForm } from '@/lib/forms/read-form'
import { definitionOf } from '@/lib/forms/testing'
import { ContentForm } from './content-form'

vi.mock('@/lib/forms/read-form', () => ({ readForm: vi.fn() }))
vi.mock('@/lib/cms/site-layout', () => ({ readSiteLayout: vi.fn() }))
vi.mock('@/lib/forms/action', () => ({ postForm: vi.fn() }))

const COMPANY = { email: 'info@example.test', phone: '+31 541 00 00 00' }

beforeEach(() => {
  vi.mocked(readSiteLayout).mockResolvedValue({ company: COMPANY } as never)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const unknown = definitionOf([{ type: 'Signature', handle: 'sign', required: true }])
const shown = async (props: Partial<Parameters<typeof ContentForm>[0]> = {}) =>
  render(await ContentForm({ handle: 'test', locale: 'nl', ...props }))

test.each([
  ['needs what the site does not know', async () => ({ model: toForm(unknown), definition: unknown })],
  ['is not there', async () => null],
  ['cannot be read', () => Promise.reject(new Error('unreachable'))],
])('a form that %s says so, with e-mail and telephone', async (_, read) => {
  vi.mocked(readForm).mockImplementation(read)
  await shown()
  expect(screen.getByRole('heading', { name: 'Dit formulier is nu niet beschikbaar' })).toBeTruthy()
  expect(screen.getByRole('link', { name: COMPANY.email }).getAttribute('href')).toBe(`mailto:${COMPANY.email}`)
  expect(screen.getByRole('link', { name: COMPANY.phone }).getAttribute('href')).toBe('tel:+31541000000')
  expect(document.querySelector('form')).toBeNull()
})

test('the contact person of the page replaces the company', async () => {
  vi.mocked(readForm).mockResolvedValue(null)
  await shown({ contact: { email: 'werk@example.test', phone: null }, locale: 'en' })
  expect(screen.getByRole('heading', { name: 'This form is not available right now' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'werk@example.test' })).toBeTruthy()
  expect(screen.getByRole('link', { name: COMPANY.phone })).toBeTruthy()
})
