import { render, screen } from '@testing-library/react'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import nl from '@/messages/nl.json'
import { Footer } from './footer'

function show(layout: object) {
  const empty = { footer: [], legal: [], solutions: [], materials: [], branches: [] }
  const props = { layout: { ...empty, ...layout }, locale: 'nl' } as unknown as ComponentProps<typeof Footer>
  return render(
    <NextIntlClientProvider locale="nl" messages={nl as Messages} timeZone="Europe/Amsterdam">
      <Footer {...props} />
    </NextIntlClientProvider>,
  )
}

test('of the materials, whose order is that of the alphabet, the five that came first are shown', () => {
  const materials = ['2025-02', '2025-01-03', '2025-03', '2025-01-01', '2025-01-02', '2025-01-04', '2025-01-05'].map(
    (postDate, at) => ({ title: `M${at}`, abbreviation: `M${at}`, uri: `m${at}`, postDate }),
  )
  show({ materials })
  expect(screen.getAllByText(/^M\d$/).map(({ textContent }) => textContent)).toEqual(['M3', 'M4', 'M1', 'M5', 'M6'])
})

test('a certificate leads to its file on this site, whatever address an editor typed', () => {
  const certificates = [
    { label: 'ISO 9001', url: 'http://cms.test/uploads/documents/iso.pdf' },
    { label: 'ISO 14001', url: 'http://cms.test/certificaten' },
    { label: 'REACH', url: 'https://reach.test/x' },
    { label: 'RoHS', url: 'javascript:alert(1)' },
  ]
  show({ company: { certificates } })
  const hrefOf = (label: string) => screen.getByText(label).getAttribute('href')
  expect(certificates.map(({ label }) => hrefOf(label))).toEqual([
    '/uploads/documents/iso.pdf',
    '/certificaten',
    'https://reach.test/x',
    null,
  ])
})
