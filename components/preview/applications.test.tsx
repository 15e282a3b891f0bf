import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test, vi } from 'vitest'
import type { StepSummary } from '@/lib/forms/steps'
import { ApplicationsPage } from './applications'

vi.mock('@/lib/forms/read-form', () => ({
  readForm: async (handle: string) => ({
    model: { title: handle, pages: [{ label: null, rows: [[{ handle: 'cv', label: 'Your CV' }]] }] },
  }),
}))
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({
    findByUri: (_: number, uri: string) => (uri.endsWith('/welder') ? { uri, details: { title: 'Welder' } } : null),
  }),
}))

const summary = (more: Partial<StepSummary>): StepSummary => ({
  form: 'jobApplicationEn',
  vacancy: '',
  begun: 0,
  sent: 0,
  stopped: [],
  days: [],
  ...more,
})

test('vacancies and forms are listed with where they stopped, and invented vacancies are not', async () => {
  const summaries = [
    summary({ vacancy: 'welder', begun: 9, sent: 4, stopped: [['cv', 3]], days: [['2026-11-28', 4]] }),
    summary({ vacancy: 'gone', begun: 1, sent: 1 }),
    summary({ vacancy: 'invented', begun: 700 }),
    summary({ form: 'contactEn', begun: 2, stopped: [['removed', 1]] }),
  ]
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      {await ApplicationsPage({ summaries, locale: 'en' })}
    </NextIntlClientProvider>,
  )
  const rows = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(rows('Vacancies')).toEqual(['Welder94By day28 November 2026: 4 sentYour CV (3×)', 'gone11–'])
  expect(rows('Other forms')).toEqual(['contactEn20– (1×)'])
  expect(screen.getByRole('link', { name: 'Welder' }).getAttribute('href')).toBe('/en/working-at/vacancies/welder')
})
