import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/server/runtime/env'
import { isPreview, showNode } from './testing'

vi.mock('./registry', () => {
  const block = (
    view: (props: { block: { id: string }; first: boolean; anchor?: string }) => Promise<React.ReactNode>,
  ) => ({
    view,
    pictures: null,
  })
  return {
    REGISTRY: {
      blockFine_Entry: block(async () => <p>Fine</p>),
      blockEmpty_Entry: block(async () => null),
      blockVacancies_Entry: {
        ...block(async ({ block: { id } }) => (id === '2' ? <p>Jobs</p> : null)),
        listed: async () => [{ __typename: 'vacancies_Entry', id: '8', title: 'Turner' }],
      },
      blockForm_Entry: block(async ({ anchor }) => <p id={anchor}>Ring us</p>),
      blockBroken_Entry: block(async () => {
        throw new Error('no picture')
      }),
      blockFailing_Entry: block(async () => <Failing />),
      blockTextImage_Entry: {
        ...block(async ({ block: { id }, first }) => (
          <p>
            {id} {first ? 'first' : 'later'}
          </p>
        )),
        pictures: ({ image }: { image: object[] }) => image,
      },
    },
  }
})

const { Blocks } = await import('./blocks')

function Failing(): never {
  throw new Error('in the browser')
}

beforeEach(() => {
  isPreview.current = false
})

async function page(
  types: (string | object)[],
  { inPreview, locale = 'nl' }: { inPreview: boolean; locale?: 'nl' | 'en' },
) {
  isPreview.current = inPreview
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const blocks = types.map((type) =>
    typeof type === 'string' ? { __typename: `${type}_Entry`, typeHandle: type, id: '1' } : type,
  )
  return showNode(await Blocks({ entry: { id: '7', blocks: blocks as never }, locale }), locale)
}

const withoutForm = { __typename: 'blockForm_Entry', typeHandle: 'blockForm', id: '1', form: [] }

describe.each([
  ['that the site does not know', 'blockStrange', /kent de website nog niet/, true],
  ['with nothing in it', 'blockEmpty', /leeg of onvolledig/, false],
  ['that breaks on the server', 'blockBroken', /kan door een fout niet worden getoond/, true],
  ['that breaks in the browser', 'blockFailing', /de browser meldt een fout/, true],
])('a block %s', (_, type, words, isLogged) => {
  it('leaves no trace for visitors, and is logged where something is wrong', async () => {
    const { container } = await page([type, 'blockFine'], { inPreview: false })
    expect(container.textContent).toBe('Fine')
    expect(vi.mocked(console.error).mock.calls.length > 0).toBe(isLogged)
  })

  it('is named to an editor', async () => {
    await page([type, 'blockFine'], { inPreview: true })
    expect(screen.getByText('Fine')).toBeTruthy()
    expect(screen.getByText(type).parentElement?.textContent).toMatch(words)
  })
})

it('the log names a block that the site does not know, and the page says to an editor why one broke', async () => {
  await page(['blockStrange'], { inPreview: false })
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^blocks: blockStrange was not rendered: ./))
  await page(['blockBroken'], { inPreview: true })
  expect(screen.getByText('no picture').tagName).toBe('SMALL')
})

it('a form block without its form says to visitors whom to reach, and is named to an editor', async () => {
  const { container } = await page([withoutForm], { inPreview: false })
  expect(container.textContent).toBe('Ring us')
  await page([withoutForm, { ...withoutForm, form: [{ handle: 'contact' }] }], { inPreview: true })
  expect(screen.getAllByText('blockForm')).toHaveLength(1)
})

it('a form has its handle as address, once', async () => {
  const withForm = { ...withoutForm, form: [{ handle: 'contact' }] }
  const { container } = await page([withoutForm, withForm, withForm], { inPreview: false })
  expect([...container.querySelectorAll('p')].map(({ id }) => id)).toEqual(['', 'contact', ''])
})

it('an editor reads it in the language of the page', async () => {
  await page(['blockUnheard', withoutForm], { inPreview: true, locale: 'en' })
  expect(screen.getByText('blockUnheard').parentElement?.textContent).toMatch(/does not know this block yet/)
  expect(screen.getByText('blockForm').parentElement?.textContent).toMatch(/empty or incomplete/)
})

describe('the first picture of a page', () => {
  const type = { __typename: 'blockTextImage_Entry', typeHandle: 'x' }
  const withImage = (id: string, image: object[]) => ({ ...type, id, image })
  const blocks = [withImage('a', []), withImage('b', [{ url: '/b.webp' }]), withImage('c', [{ url: '/c.webp' }])]

  it('is that of the first block that has one', async () => {
    const { container } = await showNode(
      await Blocks({ entry: { id: '7', blocks: blocks as never }, locale: 'nl', first: true }),
    )
    expect(container.textContent).toBe('a laterb firstc later')
  })

  it('is none of theirs where one stands above them', async () => {
    const { container } = await showNode(await Blocks({ entry: { id: '7', blocks: blocks as never }, locale: 'nl' }))
    expect(container.textContent).not.toContain('first')
  })
})
it('each block is named to an editor, and leads to its place in the CMS', async () => {
  await page(['blockFine'], { inPreview: true, locale: 'en' })
  expect(screen.getByText('Edit block blockFine')).toBeTruthy()
  env.cmsUrl = 'https://cms.test/admin'
  await page(['blockFine'], { inPreview: true, locale: 'en' })
  const link = screen.getByRole('link', { name: 'Edit block blockFine (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('https://cms.test/admin/edit/1?site=en')
})

it('a list that a block reads itself names its entries to an editor, or that there are none', async () => {
  const type = { __typename: 'blockVacancies_Entry', typeHandle: 'blockVacancies' }
  await page(
    [
      { ...type, id: '2' },
      { ...type, id: '3' },
    ],
    { inPreview: true, locale: 'en' },
  )
  const [entry] = screen.getAllByRole('link', { name: /^Entry: Turner/ })
  expect(entry?.getAttribute('href')).toBe('https://cms.test/admin/edit/8?site=en')
  expect(screen.getByText(/lists open vacancies, and there are none/)).toBeTruthy()
})
