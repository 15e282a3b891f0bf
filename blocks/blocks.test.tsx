import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/server/runtime/env'
import { isPreview, showNode } from './testing'

type View = (props: { block: { id: string }; first: boolean; anchor?: string }) => Promise<ReactNode>
const block = vi.hoisted(() => (view: View) => ({ view }))
vi.mock('./registry', () => ({
  REGISTRY: {
    blockFine_Entry: block(async () => <p>Fine</p>),
    blockEmpty_Entry: block(async () => null),
    blockVacancies_Entry: {
      ...block(async ({ block: { id } }) => (id === '2' ? <p>Jobs</p> : null)),
      listed: async () => [{ __typename: 'vacancies_Entry', id: '8', title: 'Turner' }],
    },
    blockForm_Entry: block(async ({ anchor }) => <p id={anchor}>Ring us</p>),
    blockBroken_Entry: block(() => Promise.reject(new Error('no picture'))),
    blockFailing_Entry: block(async () => <Failing />),
    blockTextImage_Entry: {
      ...block(async ({ block: { id }, first }) => <p>{`${id} ${first ? 'first' : 'later'}`}</p>),
      pictures: ({ image }: { image: object[] }) => image,
    },
  },
}))

const { Blocks } = await import('./blocks')

function Failing(): never {
  throw new Error('in the browser')
}

beforeEach(() => {
  isPreview.current = false
})

async function page(types: (string | object)[], inPreview: boolean, locale: 'nl' | 'en' = 'nl', first = false) {
  isPreview.current = inPreview
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const blocks = types.map((type) =>
    typeof type === 'string' ? { __typename: `${type}_Entry`, typeHandle: type, id: '1' } : type,
  )
  return showNode(await Blocks({ entry: { id: '7', blocks: blocks as never }, locale, first }), locale)
}

const withoutForm = { __typename: 'blockForm_Entry', typeHandle: 'blockForm', id: '1', form: [] }

it.each([
  ['that the site does not know', 'blockStrange', /kent de website nog niet/, true],
  ['with nothing in it', 'blockEmpty', /leeg of onvolledig/, false],
  ['that breaks on the server', 'blockBroken', /kan door een fout niet worden getoond/, true],
  ['that breaks in the browser', 'blockFailing', /de browser meldt een fout/, true],
])('a block %s leaves no trace for visitors, is logged if it should, and named to an editor', async (...given) => {
  const [, type, words, isLogged] = given
  const { container } = await page([type, 'blockFine'], false)
  expect(container.textContent).toBe('Fine')
  expect(vi.mocked(console.error).mock.calls.length > 0).toBe(isLogged)
  const editor = await page([type, 'blockFine'], true)
  expect(editor.getAllByText('Fine')).toHaveLength(2)
  expect(screen.getByText(type).parentElement?.textContent).toMatch(words)
})

it('the log names a block that the site does not know, and the page says to an editor why one broke', async () => {
  await page(['blockStrange'], false)
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^blocks: blockStrange was not rendered: ./))
  await page(['blockBroken'], true)
  expect(screen.getByText('no picture').tagName).toBe('SMALL')
})

it('a form block without its form says to visitors whom to reach, and is named to an editor', async () => {
  const { container } = await page([withoutForm], false)
  expect(container.textContent).toBe('Ring us')
  await page([withoutForm, { ...withoutForm, form: [{ handle: 'contact' }] }], true)
  expect(screen.getAllByText('blockForm')).toHaveLength(1)
})

it('a form has its handle as address, once', async () => {
  const withForm = { ...withoutForm, form: [{ handle: 'contact' }] }
  const { container } = await page([withoutForm, withForm, withForm], false)
  expect([...container.querySelectorAll('p')].map(({ id }) => id)).toEqual(['', 'contact', ''])
})

it.each([
  [true, 'a laterb firstc later'],
  [false, 'a laterb laterc later'],
])('the first block with a picture has the first of the page, if none stands above them: %s', async (first, text) => {
  const type = { __typename: 'blockTextImage_Entry', typeHandle: 'x' }
  const blocks = ['a', 'b', 'c'].map((id) => ({ ...type, id, image: id === 'a' ? [] : [{ url: `/${id}.webp` }] }))
  expect((await page(blocks, false, 'nl', first)).container.textContent).toBe(text)
})

it('each block is named to an editor, and leads to its place in the CMS', async () => {
  await page(['blockFine'], true, 'en')
  expect(screen.getByText('Edit block blockFine')).toBeTruthy()
  env.cmsUrl = 'https://cms.test/admin'
  await page(['blockFine'], true, 'en')
  const link = screen.getByRole('link', { name: 'Edit block blockFine (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('https://cms.test/admin/edit/1?site=en')
})

it('a list that a block reads itself names its entries to an editor, or that there are none', async () => {
  const type = { __typename: 'blockVacancies_Entry', typeHandle: 'blockVacancies' }
  const lists = ['2', '3'].map((id) => ({ ...type, id }))
  await page(lists, true, 'en')
  const [entry] = screen.getAllByRole('link', { name: /^Entry: Turner/ })
  expect(entry?.getAttribute('href')).toBe('https://cms.test/admin/edit/8?site=en')
  expect(screen.getByText(/lists open vacancies, and there are none/)).toBeTruthy()
})
