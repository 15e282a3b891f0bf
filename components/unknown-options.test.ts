import { createTranslator, type Messages, NextIntlClientProvider } from 'next-intl'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { LocationList } from '@/components/contact/location-list'
import { LocationsMap } from '@/components/contact/locations-map'
import { Footer } from '@/components/footer/footer'
import { MainNavigation } from '@/components/header/header'
import { menuPanels } from '@/components/header/menu-panels'
import { MaterialList } from '@/components/materials/list'
import { MaterialPage } from '@/components/materials/page'
import { NewsItemPage } from '@/components/news/page'
import type { SiteLayout } from '@/lib/cms/site-layout'
import nl from '@/messages/nl.json'
import { VacancyCard } from './vacancies/card'
import { VacancyList } from './vacancies/list'
import { VacancyPage } from './vacancies/page'

const messages = nl as Messages

vi.mock('next-intl/server', () => ({
  getMessages: async () => messages,
  getTranslations: async ({ namespace }: { namespace?: 'vacancy' }) =>
    createTranslator({ locale: 'nl', messages, namespace }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }), useSearchParams: () => '' }))
vi.mock('@/lib/cms/draft/access', () => ({ readPreviewAccess: async () => null }))
vi.mock('@/lib/cms/site-layout', () => ({ readSiteLayout: async () => null }))
vi.mock('@/lib/forms/vacancies', () => ({ readFilterNames: async () => ({}) }))
vi.mock('@/lib/forms/read-form', () => ({ readForm: async () => null }))
// Browsers load the pages of the menu.
vi.mock(import('@/components/header/menu-parts'), async (original) => ({
  ...(await original()),
  MenuPanel: (await import('@/components/header/menu-groups')).MenuGroups,
}))
vi.mock('@/components/form/content-form', () => ({ ContentForm: () => null }))

const ENTRY = { id: '1', slug: 'one', uri: 'one', title: 'One', image: [] }
const VACANCY = {
  ...ENTRY,
  __typename: 'vacancies_Entry',
  educationLevel: 'phd',
  educationLevelLabel: 'Doctorate',
  employmentType: 'SEASONAL',
  employmentTypeLabel: 'Harvest help',
  salaryPeriod: 'year',
  salaryPeriodLabel: 'Yearly',
  salaryMin: 40_000,
  branch: [],
  location: [],
  recruiter: [],
}
const NEWS = { ...ENTRY, __typename: 'news_Entry', newsCategory: 'constructor', newsCategoryLabel: 'Builders' }
const MATERIAL = {
  ...ENTRY,
  __typename: 'materials_Entry',
  abbreviation: 'PLA',
  family: 'biobased',
  familyLabel: 'Plants',
  compliance: ['reach', 'toys'],
  complianceLabel: ['REACH', 'Toy safety'],
  stock: [{ shape: 'profile', size: '20 × 20', colours: null }],
  relatedSolutions: [],
}
const NO_BLOCKS = {
  files: { declarations: new Map(), list: [], sections: [], view: null },
  requestForm: { id: null, title: null, texts: [], view: null },
}

const LOCATION = { ...ENTRY, __typename: 'locations_Entry', locationType: 'lab', locationTypeLabel: 'Laboratory' }
const NAVIGATION_ITEM = { link: { href: '/materials', label: 'All', internal: true }, children: 'materials' }
const COMPANY = { socialLinks: [{ platform: 'constructor', url: 'https://social.example.test' }] }
const LAYOUT = { company: COMPANY, materials: [MATERIAL], solutions: [], footer: [], legal: [] }

const PANELS = menuPanels(LAYOUT as unknown as SiteLayout, 'nl', createTranslator({ locale: 'nl', messages }))

const shown = <Props>(component: (props: Props) => ReactNode | Promise<ReactNode>, given: object): ReactNode =>
  createElement(component as FunctionComponent<Record<string, unknown>>, { locale: 'nl', url: '/one', ...given })

const pageOf = (entry: object) => ({
  page: { entry, locale: 'nl', head: { canonical: '/one' }, data: { entries: [], all: [] } },
})

const SHOWN: [string, ReactNode, string[]][] = [
  ['a vacancy in a list', shown(VacancyCard, { vacancy: VACANCY }), ['Doctorate', '(Yearly)']],
  ['a vacancy', shown(VacancyPage, pageOf(VACANCY)), ['Doctorate', 'Harvest help', '(Yearly)']],
  ['filters of vacancies', shown(VacancyList, { open: [VACANCY] }), ['Doctorate']],
  ['a news item', shown(NewsItemPage, pageOf(NEWS)), ['Builders']],
  [
    'a material',
    shown(MaterialPage, { ...pageOf(MATERIAL), ...NO_BLOCKS }),
    ['Toy safety', 'Geen stoffen van de SVHC-lijst', 'profile'],
  ],
  ['filters of materials', shown(MaterialList, { materials: [MATERIAL], stock: [] }), ['Plants', 'Toy safety']],
  ['locations', shown(LocationList, { locations: [LOCATION] }), ['Laboratory']],
  ['the map', shown(LocationsMap, { map: { pins: [{ x: 0.5, y: 0.5 }] }, locations: [LOCATION] }), ['Laboratory']],
  ['the menu', shown(MainNavigation, { items: [NAVIGATION_ITEM], panels: PANELS, path: '/' }), ['Plants', 'PLA']],
  ['the footer', shown(Footer, { layout: LAYOUT }), ['constructor']],
]

test.each(SHOWN)('%s has the words of editors for an option that the site does not know', async (_, node, texts) => {
  const onError = vi.fn()
  const html = await htmlOf(node, onError)
  for (const text of texts) expect(html).toContain(text)
  expect(onError).not.toHaveBeenCalled()
})

async function htmlOf(node: ReactNode, onError: () => void): Promise<string> {
  const provider = { locale: 'nl' as const, messages, timeZone: 'Europe/Amsterdam', onError, children: node }
  const { prelude } = await prerender(createElement(NextIntlClientProvider, provider), { onError })
  return new Response(prelude).text()
}
