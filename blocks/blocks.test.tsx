import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isPreview, showNode } from './testing'

vi.mock('./registry', () => {
  const block = (view: (props: { block: { id: string }; first: boolean }) => Promise<React.ReactNode>) => ({
    view,
    pictures: null,
  })
  return {
    REGISTRY: {
      blockFine_Entry: block(async () => <p>Fine</p>),
      blockEmpty_Entry: block(async () => null),
      blockForm_Entry: block(async () => <p>Ring us</p>),
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

/** A page with these blocks, as visitors or as an editor in a preview. */
async function page(
  types: (string | object)[],
  { inPreview, locale = 'nl' }: { inPreview: boolean; locale?: 'nl' | 'en' },
) {
  isPreview.current = inPreview
  for (const level of ['error', 'warn'] as const) {
    const log = vi.spyOn(console, level).mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
  }
  const blocks = types.map((type) =>
    typeof type === 'string' ? { __typename: `${type}_Entry`, typeHandle: type, id: '1' } : type,
  )
  return showNode(await Blocks({ blocks: blocks as never, locale }), locale)
}

describe('a block that the site does not know', () => {
  it('leaves no trace for visitors, and is logged', async () => {
    const { container } = await page(['blockFine', 'blockStrange'], { inPreview: false })
    expect(container.textContent).toBe('Fine')
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^blocks: blockStrange was not rendered: ./))
  })

  it('is named to an editor, in the language of the page', async () => {
    await page(['blockFine', 'blockStrange'], { inPreview: true })
    expect(screen.getByText('Fine')).toBeTruthy()
    expect(screen.getByText('blockStrange').parentElement?.textContent).toMatch(/kent de website nog niet/)
    await page(['blockUnheard'], { inPreview: true, locale: 'en' })
    expect(screen.getByText('blockUnheard').parentElement?.textContent).toMatch(/does not know this block yet/)
  })
})

describe('a block with nothing in it', () => {
  const withoutForm = { __typename: 'blockForm_Entry', typeHandle: 'blockForm', id: '1', form: [] }

  it('leaves no trace for visitors', async () => {
    const { container } = await page(['blockEmpty', 'blockFine', withoutForm], { inPreview: false })
    expect(container.textContent).toBe('FineRing us')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('is named to an editor, in the language of the page', async () => {
    await page(['blockEmpty', 'blockFine'], { inPreview: true })
    expect(screen.getByText('blockEmpty').parentElement?.textContent).toMatch(/leeg of onvolledig/)
    await page([withoutForm, { ...withoutForm, form: [{ handle: 'contact' }] }], { inPreview: true, locale: 'en' })
    expect(screen.getAllByText('blockForm')).toHaveLength(1)
    expect(screen.getByText('blockForm').parentElement?.textContent).toMatch(/empty or incomplete/)
  })
})

describe('a block that breaks on the server', () => {
  it('leaves no trace for visitors', async () => {
    const { container } = await page(['blockBroken', 'blockFine'], { inPreview: false })
    expect(container.textContent).toBe('Fine')
  })

  it('says to an editor why', async () => {
    await page(['blockBroken', 'blockFine'], { inPreview: true })
    expect(screen.getByText('blockBroken').parentElement?.textContent).toMatch(/kan door een fout niet worden getoond/)
    expect(screen.getByText('no picture').tagName).toBe('SMALL')
    expect(screen.getByText('Fine')).toBeTruthy()
  })
})

describe('a block that breaks in the browser', () => {
  it('leaves no trace for visitors', async () => {
    const { container } = await page(['blockFailing', 'blockFine'], { inPreview: false })
    expect(container.textContent).toBe('Fine')
  })

  it('is named to an editor', async () => {
    await page(['blockFailing', 'blockFine'], { inPreview: true })
    expect(screen.getByText('blockFailing').parentElement?.textContent).toMatch(/de browser meldt een fout/)
  })
})

describe('the first picture of a page', () => {
  const withImage = (id: string, image: object[]) => ({
    __typename: 'blockTextImage_Entry',
    typeHandle: 'x',
    id,
    image,
  })
  const blocks = [withImage('a', []), withImage('b', [{ url: '/b.webp' }]), withImage('c', [{ url: '/c.webp' }])]

  it('is that of the first block that has one', async () => {
    const { container } = await showNode(await Blocks({ blocks: blocks as never, locale: 'nl', first: true }))
    expect(container.textContent).toBe('a laterb firstc later')
  })

  it('is none of theirs where one stands above them', async () => {
    const { container } = await showNode(await Blocks({ blocks: blocks as never, locale: 'nl' }))
    expect(container.textContent).not.toContain('first')
  })
})
