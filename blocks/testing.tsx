import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MESSAGES } from '@/lib/i18n/testing'
import type { Block, BlockOf, BlockProps, BlockType } from './types'

const state = vi.hoisted(() => ({ current: false }))
export const isPreview = state

// Import this before the view under test.
vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
vi.mock('@/lib/cms/draft/access', () => ({
  readPreviewAccess: async () => (state.current ? { headers: {}, drafted: null } : null),
}))
vi.mock('@/components/ui/picture', () => ({
  Picture: ({ image, alt }: { image?: { url: string; alt: string }; alt?: string }) =>
    image && <img src={image.url} alt={alt ?? image.alt ?? ''} />,
  largestPicture: (image?: { url: string }) => image && { ...image, src: image.url },
}))

vi.mock('@/components/carousel/connect-carousel', () => ({
  connectCarousel: () => ({ move: () => {}, setPlaying: () => {}, disconnect: () => {} }),
}))

export async function show<Type extends BlockType>(
  { view }: Block<Type>,
  fields: Partial<BlockOf<Type>>,
  { locale = 'nl', careers = false, first = false }: Partial<Pick<BlockProps, 'locale' | 'careers' | 'first'>> = {},
) {
  const block = { id: '1', typeHandle: 'block', ...fields } as BlockOf<Type>
  return showNode(await view({ block, locale, careers, first, anchor: 'anchor' }), locale)
}

export function showNode(node: ReactNode, locale: LocaleCode = 'nl') {
  return render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Amsterdam">
      {node}
    </NextIntlClientProvider>,
  )
}

export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** Says in the notation of Markdown what can be read. Buttons are `<name>`, and lines are separated by ` | `. */
export function outlineOf(container: Element): string {
  return flat(written(container))
}

const flat = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
    .join(' | ')

function written(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const name = node.localName
  const attribute = (key: string) => node.getAttribute(key)
  const text = name === 'svg' || name === 'script' ? '' : [...node.childNodes].map(written).join('')
  const said = attribute('aria-label') ?? flat(text)
  if (name === 'img') return `![${attribute('alt')}](${attribute('src')?.split('?')[0]})`
  if (name === 'a') return `[${said}](${attribute('href')}) `
  if (name === 'button') return `<${said}> `
  if (/^h\d$/.test(name)) return `\n${'#'.repeat(Number(name[1]))} ${said}\n`
  return /^(p|li|dt|dd|ul|ol|section)$/.test(name) ? `\n${text}\n` : text
}

export function asset<Fields extends object>(fields: Fields) {
  return {
    __typename: 'images_Asset' as const,
    id: '9',
    url: '/uploads/images/picture.webp',
    title: 'Picture',
    alt: 'A picture',
    width: 1800,
    height: 1200,
    focalPoint: [0.5, 0.5],
    extension: 'webp',
    mimeType: 'image/webp',
    dateModified: null,
    thumbnail: null,
    ...fields,
  }
}

export const vacancy = (fields: Partial<VacancyCardFragment> = {}): VacancyCardFragment =>
  ({
    __typename: 'vacancies_Entry',
    id: '1',
    title: 'CNC-verspaner',
    uri: 'werken-bij/vacatures/cnc-verspaner',
    hoursMin: 36,
    hoursMax: 40,
    salaryMin: null,
    salaryMax: null,
    educationLevel: 'mbo',
    branch: [],
    location: [{ __typename: 'locations_Entry', id: 'l1', title: 'Hal 1', slug: 'oldenzaal', city: 'Oldenzaal' }],
    image: [],
    ...fields,
  }) as VacancyCardFragment
