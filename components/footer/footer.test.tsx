import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showNode } from '@/blocks/testing'
import type { SiteLayout } from '@/lib/cms/site-layout'
import { Footer } from './footer'

const EMPTY = { footer: [], legal: [], solutions: [], materials: [] }
const show = (layout: object) =>
  showNode(<Footer layout={{ ...EMPTY, ...layout } as unknown as SiteLayout} locale="nl" />)

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
