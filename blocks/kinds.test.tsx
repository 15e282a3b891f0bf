import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asset, expectNothing, show, textsOf, vacancy } from '@/blocks/testing'
import { listedMaterial } from '@/components/materials/testing'
import { logosBlock, materialsBlock, storiesBlock } from './carousels/block'
import { closedLoopBlock } from './closed-loop/block'
import { columnsBlock } from './columns/block'
import { employeeBlock } from './employee/block'
import { filesBlock } from './files/block'
import { complianceFormBlock, formBlock } from './form/block'
import { htmlEmbedBlock } from './html-embed/block'
import { textImageBlock, titleTextBlock } from './text/block'
import type { Block } from './types'
import { vacanciesBlock, vacanciesPerBranchBlock } from './vacancies/block'
import { videoBlock } from './video/block'

const { readOpenVacancies } = vi.hoisted(() => ({ readOpenVacancies: vi.fn() }))
vi.mock('@/components/vacancies/query', () => ({ readOpenVacancies }))
vi.mock('@/lib/cms/site-layout', () => ({ readSiteLayout: async () => ({ openApplication: true }) }))
vi.mock('@/components/form/content-form', () => ({
  ContentForm: ({ handle }: { handle?: string | null }) => <div data-testid="form">{handle ?? 'no form'}</div>,
}))

const heading = (name: string, level: number) => screen.getByRole('heading', { name, level })
const headings = (level: number) => textsOf(screen.getAllByRole('heading', { level }))
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const many = <Item,>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))

beforeEach(() => readOpenVacancies.mockResolvedValue([]))

const noForm = { heading: null, text: '<p> </p>', form: [] }

it.each([
  [closedLoopBlock, { heading: null, text: null, steps: [{ title: null, text: null }] }],
  [columnsBlock, { heading: 'Alleen een kop', columns: [{ id: '1', heading: null, text: ' ', image: [] }] }],
  [employeeBlock, { heading: null, text: null, employee: [null] }],
  [filesBlock, { heading: null, text: null, files: [] }],
  [formBlock, noForm],
  [complianceFormBlock, noForm],
  [htmlEmbedBlock, { heading: 'Leeg', html: ' ' }],
  [logosBlock, { heading: 'Partners', logos: [asset({ url: null }), null] }],
  [materialsBlock, { heading: 'Materialen', materials: [null] }],
  [storiesBlock, { heading: 'Verhalen', stories: [] }],
  [textImageBlock, { heading: null, text: null, image: [null] }],
  [titleTextBlock, { heading: null, text: '<p> </p>', ctaLink: null }],
  [vacanciesBlock, { heading: null, text: null }],
  [vacanciesPerBranchBlock, { heading: 'Waar?', branches: [] }],
  [videoBlock, { heading: 'Film', videoUrl: null, poster: [asset({})] }],
] as unknown as [Block<'blockForm_Entry'>, object][])('a block without content is nothing: %#', expectNothing)

describe('columns', () => {
  const column = (id: string, fields: object = {}) => ({
    __typename: 'blockColumn_Entry' as const,
    id,
    heading: `Kolom ${id}`,
    text: '<p>Tekst.</p>',
    image: [],
    columnLink: null,
    ...fields,
  })

  it('have heading and picture, and those with nothing in them are left out', async () => {
    const empty = column('c', { heading: null, text: ' ' })
    const columns = [column('a', { image: [asset({ alt: 'De poort' })] }), column('b'), empty, null]
    await show(columnsBlock, { heading: 'Drie vestigingen', columns })
    expect(heading('Drie vestigingen', 2)).toBeTruthy()
    expect(headings(3)).toEqual(['Kolom a', 'Kolom b'])
    expect(screen.getAllByRole('img', { name: 'De poort' })).toHaveLength(1)
  })

  it.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [7, 4],
  ])('%i of them stand in rows of %i', async (count, perRow) => {
    const columns = many(count, (index) => column(String(index)))
    const { container } = await show(columnsBlock, { heading: null, columns })
    expect(container.querySelector(`[class*="of${perRow}"]`)?.children).toHaveLength(count)
  })
})

describe('an employee', () => {
  const wietske = {
    __typename: 'employees_Entry' as const,
    id: '7',
    title: 'Wietske Harmsen',
    jobTitle: 'Hoofd laboratorium',
    photo: [asset({ alt: 'Tandwiel' })],
    phone: '+31 (0)541 00 00 22',
    email: 'w.harmsen@example.test',
    profileUrl: 'https://www.linkedin.com/in/wietske',
  }

  it('has a portrait, a name, a job and every way to be reached', async () => {
    await show(employeeBlock, { heading: 'Vraag het', text: '<p>Bel.</p>', employee: [wietske] })
    expect(screen.getByRole('img', { name: 'Tandwiel' })).toBeTruthy()
    expect(heading('Wietske Harmsen', 3)).toBeTruthy()
    expect(screen.getByText('Hoofd laboratorium')).toBeTruthy()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['tel:+31541000022', 'mailto:w.harmsen@example.test', wietske.profileUrl])
    expect(screen.getByText('Profiel op LinkedIn')).toBeTruthy()
  })

  it('is drawn without a photo, is the heading of a block without one, and has no unknown or wrong addresses', async () => {
    const unknown = { phone: null, email: '', profileUrl: 'javascript:alert(1)', photo: [] }
    const { container } = await show(employeeBlock, { heading: null, employee: [{ ...wietske, ...unknown }] })
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('svg[aria-hidden="true"] path')).toBeTruthy()
    expect(heading('Wietske Harmsen', 2)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('who is gone leaves the text of the block', async () => {
    const { container } = await show(employeeBlock, { heading: 'Vraag het', employee: [] })
    expect(container.textContent).toBe('Vraag het')
  })
})

describe('files', () => {
  const sheet = {
    ...asset({ id: '1', url: 'http://127.0.0.1:4400/uploads/documents/pom.pdf', title: 'Datablad POM-C' }),
    filename: 'pom.pdf',
    extension: 'pdf',
    size: '1300000',
  }

  it('are downloads with kind, title and size', async () => {
    await show(filesBlock, { heading: 'Certificaten', text: '<p>De geldende.</p>', files: [sheet] })
    const link = screen.getByRole('link', { name: /pdf\s*Datablad POM-C\s*1,3\sMB/ })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/uploads/documents/pom.pdf', true])
    expect(heading('Certificaten', 2)).toBeTruthy()
  })

  it('without a title have their file name, those without a size none, and those without an address are left out', async () => {
    const files = [{ ...sheet, title: null, size: null }, { ...sheet, url: null }, null]
    await show(filesBlock, { heading: 'Bestanden', files })
    const item = screen.getByRole('listitem')
    expect(within(item).getByText('pom.pdf')).toBeTruthy()
    expect(item.querySelector('small')).toBeNull()
  })
})

describe.each([
  ['blockForm', formBlock],
  ['blockComplianceForm', complianceFormBlock as unknown as typeof formBlock],
] as const)('%s', (_, view) => {
  const form = [{ handle: 'quotation' }] as never

  it('shows its form beside heading and text, where a link leads', async () => {
    await show(view, { heading: 'Stel uw vraag', text: '<p>Binnen een dag.</p>', form })
    expect(heading('Stel uw vraag', 2)).toBeTruthy()
    expect(screen.getByText('Binnen een dag.').tagName).toBe('P')
    expect(screen.getByTestId('form').textContent).toBe('quotation')
    expect(document.querySelector('#anchor')?.textContent).toContain('Stel uw vraag')
  })

  it('has no empty heading above a form alone, and leaves to the form’s place to say that it was deleted', async () => {
    const { unmount } = await show(view, { heading: null, text: null, form })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByTestId('form')).toBeTruthy()
    unmount()
    await show(view, { heading: 'Stel uw vraag', text: null, form: [] })
    expect(screen.getByTestId('form').textContent).toBe('no form')
  })
})

describe('logos', () => {
  const logos = [asset({ id: '1', alt: 'Vandorre' }), asset({ id: '2', alt: null, title: 'Oxholt' })]

  it.each([
    ['Partners', 'Partners'],
    [null, 'Bedrijven waar we voor werken'],
  ])('have the names of their companies, under the heading %s', async (title, name) => {
    await show(logosBlock, { heading: title, logos })
    expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('alt'))).toEqual(['Vandorre', 'Oxholt'])
    expect(screen.getByRole('list', { name })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are a carousel with a pause button where the editor wants it to move', async () => {
    const { container } = await show(logosBlock, { heading: 'Partners', logos, autoplay: true })
    expect(container.querySelector('[aria-label="Laat doorlopen"]')).toBeTruthy()
  })
})

describe('materials', () => {
  const pom = listedMaterial('1', {
    title: 'POM-C, polyacetaal copolymeer',
    abbreviation: 'POM-C',
    uri: 'materialen/pom-c',
    summary: 'Stijf en glad.',
    density: 1.41,
    serviceTempMin: -50,
    serviceTempMax: 100,
    image: [asset({})],
  })

  it('are cards that lead to their page and to the comparison', async () => {
    const materials = [pom, { ...pom, id: '2', abbreviation: 'PA 6', title: 'PA 6, nylon', uri: 'materialen/pa6' }]
    await show(materialsBlock, { typeHandle: 'blockMaterials', heading: 'Verwante materialen', materials })
    const cards = within(screen.getByRole('list', { name: 'Verwante materialen' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    const [first] = cards as [HTMLElement]
    expect(within(first).getAllByRole('link')).toHaveLength(2)
    const compare = within(first).getByRole('link', { name: /^Vergelijk/ })
    expect(compare.getAttribute('href')).toBe('/materialen/vergelijken?add=pom-c')
    expect(addressOf('POM-C')).toBe('/materialen/pom-c')
    expect(first.textContent).toMatch(/Polyacetaal copolymeer.*1,41\sg\/cm³.*−50\s…\s100\s°C/)
    expect(addressOf('Alle materialen')).toBe('/materialen')
  })

  it('speak the language of the page', async () => {
    await show(materialsBlock, { materials: [pom] }, { locale: 'en' })
    expect(addressOf('All materials')).toBe('/en/materials')
    expect(screen.getByText(/1\.41\sg\/cm³/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next materials' })).toBeTruthy()
  })

  it('of which little is known are shown', async () => {
    const unknown = { abbreviation: null, summary: null, density: null, serviceTempMin: null, serviceTempMax: null }
    await show(materialsBlock, { materials: [{ ...pom, ...unknown, uri: null, image: [] }] })
    const card = screen.getByRole('listitem')
    expect(within(card).getByRole('heading').textContent).toBe('POM-C, polyacetaal copolymeer')
    expect(within(card).queryByRole('link')).toBeNull()
    expect(card.querySelector('dl')).toBeNull()
  })
})

describe('stories', () => {
  const dennis = {
    __typename: 'employees_Entry' as const,
    id: '5',
    title: 'Dennis Scholten',
    jobTitle: 'Ploegleider',
    phone: null,
    email: null,
    profileUrl: null,
    photo: [asset({ url: '/uploads/images/dennis.webp' })],
  }
  const story = {
    __typename: 'stories_Entry' as const,
    id: '1',
    title: 'Van staal naar kunststof',
    uri: 'werken-bij/verhalen/dennis',
    summary: null,
    quote: 'Ik frees wat overblijft.',
    image: [asset({ url: '/uploads/images/helmet.webp' })],
    employee: [dennis],
  }

  it('are what people say, with name and job, and a link to all', async () => {
    await show(storiesBlock, { typeHandle: 'blockStories', heading: 'Wie werken hier', stories: [story] })
    const card = within(screen.getByRole('list', { name: 'Wie werken hier' })).getByRole('listitem')
    expect(addressOf('‘Ik frees wat overblijft.’')).toBe('/werken-bij/verhalen/dennis')
    expect(within(card).getByText('Dennis Scholten').closest('p')?.textContent).toBe('Dennis ScholtenPloegleider')
    expect(addressOf('Alle verhalen')).toBe('/werken-bij/verhalen')
  })

  it.each([
    [undefined, false],
    [null, false],
    [false, false],
    [true, true],
  ])(
    'move by themselves only where the editor says so, and the content model knows of it: %s',
    async (autoplay, moves) => {
      const { container } = await show(storiesBlock, { stories: [story], autoplay } as never)
      expect(Boolean(container.querySelector('[aria-label="Laat doorlopen"]'))).toBe(moves)
    },
  )

  it('have for what is missing: the portrait for a photo, the title for a sentence, a drawing for the portrait', async () => {
    await show(storiesBlock, {
      stories: [
        { ...story, image: [] },
        { ...story, id: '2', quote: null, image: [], employee: [{ ...dennis, photo: [] }] },
        { ...story, id: '3', employee: [] },
      ],
    })
    type Three = [HTMLElement, HTMLElement, HTMLElement]
    const [byPortrait, drawn, anonymous] = screen.getAllByRole('listitem') as Three
    expect(byPortrait.querySelector('img')?.getAttribute('src')).toBe('/uploads/images/dennis.webp')
    expect(drawn.querySelector('svg path')).toBeTruthy()
    expect(within(drawn).getByRole('link', { name: 'Van staal naar kunststof' })).toBeTruthy()
    expect(anonymous.querySelector('p')).toBeNull()
  })
})

describe('a text with a picture', () => {
  const fields = { heading: 'Zes weken voorraad', text: '<p>Achter hal 2.</p>', image: [asset({ alt: 'Silo’s' })] }
  const ctaLink = { __typename: 'ctaLink_Link', type: 'url', label: 'Lees meer', url: 'https://a.test/x', target: null }

  it('has the picture before the text, its link, and on a wish a larger picture', async () => {
    const { unmount } = await show(textImageBlock, { ...fields, ctaLink } as never)
    const picture = screen.getByRole('img', { name: 'Silo’s' })
    expect(picture.compareDocumentPosition(heading(fields.heading, 2))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(addressOf(/Lees meer/)).toBe('https://a.test/x')
    expect(screen.queryByRole('link', { name: /Vergroot/ })).toBeNull()
    unmount()
    await show(textImageBlock, { ...fields, zoom: true })
    expect(addressOf('Vergroot: Silo’s')).toBe('/uploads/images/picture.webp')
  })

  it.each(['left', 'right'])('has its picture at the %s, as the editor chose', async (imagePosition) => {
    const { container } = await show(textImageBlock, { ...fields, imagePosition })
    expect(/right/.test(container.querySelector('section')?.className ?? '')).toBe(imagePosition === 'right')
  })

  it('keeps its text when the picture was deleted', async () => {
    await show(textImageBlock, { ...fields, image: [] })
    expect(screen.getByText('Achter hal 2.')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('a text', () => {
  it('is shown without what could run', async () => {
    const text = '<p>Drie <strong>generaties</strong>.</p><script>alert(1)</script>'
    const { container } = await show(titleTextBlock, { heading: 'Niets weggegooid', text })
    expect(heading('Niets weggegooid', 2)).toBeTruthy()
    expect(screen.getByText('generaties').tagName).toBe('STRONG')
    expect(container.innerHTML).not.toContain('script')
  })

  it('may have thousands of words, and no heading', async () => {
    const { container } = await show(titleTextBlock, { heading: null, text: `<p>${'woord '.repeat(5000)}</p>` })
    expect(container.textContent?.match(/woord/g)).toHaveLength(5000)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('has pictures of the CMS in fitting sizes, and those from elsewhere as they are', async () => {
    const own = '<img src="http://127.0.0.1:4400/uploads/images/a.webp" alt="Silo" width="1800" height="1200">'
    const other = '<img src="https://elders.example/b.png" alt="Elders" width="9" height="6">'
    await show(titleTextBlock, { text: own + other })
    const picture = screen.getByRole('img', { name: 'Silo' })
    expect(picture.getAttribute('srcset')).toMatch(/_next\/image\?url=\/uploads\/v0-[\w-]{12}\/images\/a\.webp&w=640/)
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1800', '1200'])
    expect(screen.getByRole('img', { name: 'Elders' }).getAttribute('src')).toBe('https://elders.example/b.png')
  })
})

describe('vacancies', () => {
  const five = many(5, (index) => vacancy({ id: String(index), title: `Vacature ${index + 1}` }))

  it.each([
    [null, 3],
    [4, 4],
    [9, 5],
    [0, 3],
    [-2, 1],
  ])('are as many as the editor says, with a link to all: %s gives %i', async (maxItems, shown) => {
    readOpenVacancies.mockResolvedValue(five)
    await show(vacanciesBlock, { heading: 'Nieuwe vacatures', maxItems })
    expect(headings(3)).toEqual(five.slice(0, shown).map(({ title }) => title))
    expect(addressOf('Alle 5 vacatures')).toBe('/werken-bij/vacatures')
  })

  it('say where, how many hours and which education, and link to their page', async () => {
    readOpenVacancies.mockResolvedValue([vacancy()])
    await show(vacanciesBlock, {})
    const row = screen.getByRole('article')
    expect(textsOf(within(row).getAllByRole('listitem'))).toEqual(['Oldenzaal', '36–40 uur', 'mbo'])
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/werken-bij/vacatures/cnc-verspaner')
  })

  it('say so and offer an open application when nothing is open', async () => {
    await show(vacanciesBlock, { heading: 'Vacancies' }, { locale: 'en' })
    expect(screen.getByText(/no open vacancies/)).toBeTruthy()
    expect(addressOf('Open application')).toBe('/en/working-at/open-application')
  })
})

describe('vacancies per branch', () => {
  const branch = (id: string, title: string) =>
    ({ __typename: 'branches_Entry', id, title, slug: title.toLowerCase() }) as const
  const [production, office, sales] = [branch('b1', 'Productie'), branch('b2', 'Kantoor'), branch('b3', 'Verkoop')]
  const open = [
    vacancy({ id: '1', title: 'Planner', branch: [office] }),
    vacancy({ id: '2', title: 'Operator', branch: [production] }),
    vacancy({ id: '3', title: 'Lasser', branch: [production] }),
    vacancy({ id: '4', title: 'Zonder vak', branch: [] }),
  ]
  const [OFFICE, PRODUCTION] = ['Kantoor 1 vacature', 'Productie 2 vacatures']

  it.each([
    ['in the order of the editor, without those where nothing is open', [production, sales, null, office], [1, 0]],
    ['all by title, if none is chosen', [], [0, 1]],
    ['all by title, if those chosen are gone', [null], [0, 1]],
  ])('has branches %s', async (_, branches, order) => {
    readOpenVacancies.mockResolvedValue(open)
    await show(vacanciesPerBranchBlock, { heading: 'Waar?', branches } as never)
    expect(headings(3)).toEqual(order.map((place) => [OFFICE, PRODUCTION][place]))
  })

  it('leads to the list filtered by a branch, and to its vacancies', async () => {
    readOpenVacancies.mockResolvedValue(open)
    const { unmount } = await show(vacanciesPerBranchBlock, { branches: [production] })
    expect(addressOf(/Productie/)).toBe('/werken-bij/vacatures?branch=productie')
    expect(textsOf(screen.getAllByRole('link'))).toEqual([PRODUCTION, 'Operator', 'Lasser'])
    unmount()
    await expectNothing(vacanciesPerBranchBlock, { heading: 'Waar?', branches: [sales] })
  })
})
