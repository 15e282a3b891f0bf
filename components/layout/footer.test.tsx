import { render, screen } from '@testing-library/react'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import nl from '@/messages/nl.json'
import { Footer } from './footer'

vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))

test('a certificate leads to its file on this site, whatever address an editor typed', () => {
  const certificates = [
    { label: 'ISO 9001', url: 'http://cms.test/uploads/documents/iso.pdf' },
    { label: 'ISO 14001', url: 'http://cms.test/certificaten' },
    { label: 'REACH', url: 'https://reach.test/x' },
    { label: 'RoHS', url: 'javascript:alert(1)' },
  ]
  const chrome = { company: { certificates }, footer: [], legal: [], solutions: [], materials: [], branches: [] }
  render(
    <NextIntlClientProvider locale="nl" messages={nl as Messages} timeZone="Europe/Amsterdam">
      <Footer {...({ chrome, locale: 'nl' } as unknown as ComponentProps<typeof Footer>)} />
    </NextIntlClientProvider>,
  )
  const hrefOf = (label: string) => screen.getByText(label).getAttribute('href')
  expect(certificates.map(({ label }) => hrefOf(label))).toEqual([
    '/uploads/documents/iso.pdf',
    '/certificaten',
    'https://reach.test/x',
    null,
  ])
})
