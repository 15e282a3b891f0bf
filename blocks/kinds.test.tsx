import { screen } from '@testing-library/react'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { asset, outlineOf, show, vacancy } from '@/blocks/testing'
import { listedMaterial } from '@/components/materials/testing'
import { blockData, videos } from './blocks'
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
  ContentForm: ({ handle }: { handle?: string | null }) => <p>{handle ?? 'no form'}</p>,
}))

type AnyBlock = Block<'blockForm_Entry'>

const many = <Item,>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))

const column = (heading: string | null, more: object = {}) => ({
  __typename: 'blockColumn_Entry',
  id: heading,
  heading,
  text: heading && '<p>Tekst.</p>',
  image: [],
  columnLink: null,
  ...more,
})

const person = {
  __typename: 'employees_Entry',
  id: '7',
  title: 'Wietske Harmsen',
  jobTitle: 'Laborant',
  phone: '+31 (0)541 00 00 22',
  email: 'w@a.test',
  profileUrl: 'https://linkedin.com/in/w',
  photo: [asset({ alt: 'Tandwiel', url: '/w.webp' })],
}
const PHONE = '[+31 (0)541 00 00 22](tel:+31541000022)'
const LINKS = `${PHONE} [w@a.test](mailto:w@a.test) [Profiel op LinkedIn](https://linkedin.com/in/w)`
const unreachable = { ...person, phone: null, email: '', profileUrl: 'javascript:alert(1)', photo: [] }

const PDF = '/uploads/documents/pom.pdf'
const sheet = {
  ...asset({ id: '1', url: `http://127.0.0.1:4400${PDF}`, title: 'Datablad POM-C' }),
  filename: 'pom.pdf',
  extension: 'pdf',
  size: '1300000',
}

const form = [{ handle: 'quotation' }]
const logos = [asset({ url: '/v.svg', alt: 'Vandorre' }), asset({ url: '/o.svg', alt: null, title: 'Oxholt' })]
const LOGOS = '![Vandorre](/v.svg) | ![Oxholt](/o.svg)'
const MOVING_LOGOS = '<Laat doorlopen> <Vorige logo’s> <Volgende logo’s>'

const pom = listedMaterial('1', {
  title: 'POM-C, polyacetaal copolymeer',
  abbreviation: 'POM-C',
  uri: 'materialen/pom-c',
  summary: 'Stijf en glad.',
  density: 1.41,
  serviceTempMin: -50,
  serviceTempMax: 100,
  image: [asset({ url: '/pom.webp' })],
})
const POM = 'Polyacetaal copolymeer | Stijf en glad. | Dichtheid | 1,41 g/cm³ | Temperatuur | −50 … 100 °C'
const MATERIALS = '[Alle materialen](/materialen) <Vorige materialen> <Volgende materialen>'
const COMPARE = '[Vergelijk POM-C](/materialen/vergelijken?add=pom-c)'

const story = {
  __typename: 'stories_Entry',
  id: '1',
  title: 'Van staal naar kunststof',
  uri: 'werken-bij/verhalen/dennis',
  summary: null,
  quote: 'Ik frees.',
  image: [asset({ url: '/helmet.webp' })],
  employee: [person],
}
const STORY = '### [‘Ik frees.’](/werken-bij/verhalen/dennis)'
const TELLER = 'Wietske HarmsenLaborant'
const STORIES = '[Alle verhalen](/werken-bij/verhalen) <Vorige verhalen> <Volgende verhalen>'
const MOVING = '[Alle verhalen](/werken-bij/verhalen) <Laat doorlopen> <Vorige verhalen> <Volgende verhalen>'

const silos = { heading: 'Voorraad', text: '<p>Zes weken.</p>', image: [asset({ alt: 'Silo', url: '/silo.webp' })] }
const ctaLink = { __typename: 'ctaLink_Link', type: 'url', label: 'Lees meer', url: 'https://a.test/x', target: null }

const branch = (id: string, title: string) =>
  ({ __typename: 'branches_Entry', id, title, slug: title.toLowerCase() }) as const
const [production, office, sales] = [branch('b1', 'Productie'), branch('b2', 'Kantoor'), branch('b3', 'Verkoop')]
const OPEN = [
  vacancy({ id: '1', title: 'Planner', branch: [office], uri: 'p' }),
  vacancy({ id: '2', title: 'Operator', branch: [production], uri: 'o' }),
  vacancy({ id: '3', title: 'Lasser', branch: [production], uri: 'l' }),
  vacancy({ id: '4', title: 'Zonder vak', branch: [], uri: 'z' }),
]
const LIST = '/werken-bij/vacatures'
const OFFICE = `[### Kantoor 1 vacature](${LIST}?branch=kantoor) | [Planner](/p)`
const PRODUCTION = `[### Productie 2 vacatures](${LIST}?branch=productie) | [Operator](/o) | [Lasser](/l)`
const NONE = 'Op dit moment zijn er geen open vacatures. Een open sollicitatie lezen we altijd.'
const FACTS = 'Oldenzaal | 36–40 uur | mbo'

beforeEach(() => readOpenVacancies.mockResolvedValue([]))

const columns = [column('a', { image: [asset({ alt: 'Poort', url: '/p.webp' })] }), column(null), column('b'), null]

const CARD = `![](/helmet.webp) | ${STORY}`

const cases = (block: object, ...rows: [fields: object, outline: string][]) =>
  rows.map(([fields, outline]) => ({ block: block as AnyBlock, fields, outline }))

test.each([
  ...cases(
    columnsBlock,
    [{ heading: 'Drie', columns }, '## Drie | ![Poort](/p.webp) | ### a | Tekst. | ### b | Tekst.'],
    [{ heading: 'Alleen een kop', columns: [column(null)] }, ''],
  ),
  ...cases(closedLoopBlock, [{ steps: [{ title: null, text: null }] }, '']),
  ...cases(
    employeeBlock,
    [
      { heading: 'Vraag het', text: '<p>Bel.</p>', employee: [person] },
      `![Tandwiel](/w.webp) | ## Vraag het | Bel. | ### Wietske Harmsen | Laborant | ${LINKS}`,
    ],
    [{ employee: [unreachable] }, '## Wietske Harmsen | Laborant'],
    [{ heading: 'Vraag het', employee: [] }, '## Vraag het'],
    [{ employee: [null] }, ''],
  ),
  ...cases(
    filesBlock,
    [
      { heading: 'Certificaten', text: '<p>De geldende.</p>', files: [sheet] },
      `## Certificaten | De geldende. | [pdfDatablad POM-C1,3 MB](${PDF})`,
    ],
    [{ files: [{ ...sheet, title: null, size: null }, { ...sheet, url: null }, null] }, `[pdfpom.pdf](${PDF})`],
    [{ files: [] }, ''],
  ),
  ...[formBlock, complianceFormBlock].flatMap((block) =>
    cases(
      block,
      [{ heading: 'Stel', text: '<p>Binnen een dag.</p>', form }, '## Stel | Binnen een dag. | quotation'],
      [{ form }, 'quotation'],
      [{ heading: 'Stel', form: [] }, '## Stel | no form'],
      [{ text: '<p> </p>', form: [] }, ''],
    ),
  ),
  ...cases(htmlEmbedBlock, [{ heading: 'Leeg', html: ' ' }, '']),
  ...cases(
    logosBlock,
    [{ heading: 'Partners', logos }, `## Partners | ${LOGOS}`],
    [{ heading: 'Partners', logos, autoplay: true }, `## Partners | ${MOVING_LOGOS} | ${LOGOS}`],
    [{ heading: 'Partners', logos: [asset({ url: null }), null] }, ''],
  ),
  ...cases(
    materialsBlock,
    [
      { heading: 'Verwant', materials: [pom] },
      `## Verwant | ${MATERIALS} | ![](/pom.webp) | ### [POM-C](/materialen/pom-c) | ${POM} | ${COMPARE}`,
    ],
    [{ materials: [listedMaterial('2', { title: 'PA 6' })] }, `${MATERIALS} | ### PA 6`],
    [{ heading: 'Materialen', materials: [null] }, ''],
  ),
  ...cases(
    storiesBlock,
    [{ heading: 'Wie werken hier', stories: [story] }, `## Wie werken hier | ${STORIES} | ${CARD} | ${TELLER}`],
    // It moves only where the editor says so, and the content model knows of it.
    [{ stories: [story], autoplay: true }, `${MOVING} | ${CARD} | ${TELLER}`],
    [{ stories: [story], autoplay: null }, `${STORIES} | ${CARD} | ${TELLER}`],
    [{ stories: [{ ...story, image: [] }] }, `${STORIES} | ![](/w.webp) | ${STORY} | ${TELLER}`],
    [
      { stories: [{ ...story, quote: null, image: [], employee: [unreachable] }] },
      `${STORIES} | ### [Van staal naar kunststof](/werken-bij/verhalen/dennis) | ${TELLER}`,
    ],
    [{ stories: [{ ...story, employee: [] }] }, `${STORIES} | ${CARD}`],
    [{ heading: 'Verhalen', stories: [] }, ''],
  ),
  ...cases(
    textImageBlock,
    [{ ...silos, ctaLink }, '![Silo](/silo.webp) | ## Voorraad | Zes weken. | [Lees meer](https://a.test/x)'],
    [{ ...silos, zoom: true }, '![Silo](/silo.webp)[Vergroot: Silo](/silo.webp) | ## Voorraad | Zes weken.'],
    [{ ...silos, image: [] }, '## Voorraad | Zes weken.'],
    [{ image: [null] }, ''],
  ),
  ...cases(
    titleTextBlock,
    [{ heading: 'Niets weg', text: '<p>Drie <b>x</b>.</p><script>alert(1)</script>' }, '## Niets weg | Drie x.'],
    [{ text: `<p>${'woord '.repeat(5000)}</p>` }, 'woord '.repeat(5000).trim()],
    [{ text: '<p> </p>', ctaLink: null }, ''],
  ),
  ...cases(
    vacanciesBlock,
    [{ text: null }, ''],
    [{ heading: 'Werk' }, `## Werk | [Open sollicitatie](/werken-bij/open-sollicitatie) | ${NONE}`],
  ),
  ...cases(vacanciesPerBranchBlock, [{ heading: 'Waar?', branches: [] }, '']),
  ...cases(videoBlock, [{ heading: 'Film', videoUrl: null, poster: [asset({})] }, '']),
])('a block with $fields', async ({ block, fields, outline }) => {
  const { container } = await show(block, { heading: null, ...fields })
  expect(outlineOf(container)).toBe(outline)
  if (outline === '') expect(container.innerHTML).toBe('')
})

it.each(Object.entries({ 1: 1, 4: 4, 5: 3, 7: 4 }))('%s columns stand in rows of %i', async (count, perRow) => {
  const fields = { heading: null, columns: many(Number(count), (at) => column(`${at}`)) }
  const { container } = await show(columnsBlock, fields as never)
  expect(container.querySelector(`[class*="of${perRow}"]`)?.children).toHaveLength(Number(count))
})

it('a file is saved, a form is where a link leads, and an unknown person is drawn', async () => {
  await show(filesBlock, { files: [sheet] })
  expect(screen.getByRole('link').hasAttribute('download')).toBe(true)
  await show(formBlock, { heading: 'Stel', form } as never)
  expect(document.querySelector('#anchor')?.textContent).toContain('Stel')
  const { container } = await show(employeeBlock, { employee: [unreachable] } as never)
  expect(container.querySelector('svg[aria-hidden="true"] path')).toBeTruthy()
})

it('a list has a name without a heading too, and speaks the language of the page', async () => {
  await show(logosBlock, { heading: null, logos })
  expect(screen.getByRole('list', { name: 'Bedrijven waar we voor werken' })).toBeTruthy()
  await show(materialsBlock, { materials: [pom] }, { locale: 'en' })
  expect(screen.getByRole('link', { name: 'All materials' }).getAttribute('href')).toBe('/en/materials')
  expect(screen.getByText(/1\.41\sg\/cm³/)).toBeTruthy()
})

it.each(['left', 'right'])('a picture stands at the %s, as the editor chose', async (imagePosition) => {
  const { container } = await show(textImageBlock, { ...silos, imagePosition })
  expect(/right/.test(container.querySelector('section')?.className ?? '')).toBe(imagePosition === 'right')
})

it('a text has pictures of the CMS in fitting sizes, and those from elsewhere as they are', async () => {
  const own = '<img src="http://127.0.0.1:4400/uploads/images/a.webp" alt="Silo" width="1800" height="1200">'
  await show(titleTextBlock, { text: `${own}<img src="https://b.test/b.png" alt="Elders" width="9" height="6">` })
  const picture = screen.getByRole('img', { name: 'Silo' })
  expect(picture.getAttribute('srcset')).toMatch(/_next\/image\?url=\/uploads\/v0-[\w-]{12}\/images\/a\.webp&w=640/)
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1800', '1200'])
  expect(screen.getByRole('img', { name: 'Elders' }).getAttribute('src')).toBe('https://b.test/b.png')
})

it.each([
  [null, 3],
  [4, 4],
  [9, 5],
  [0, 3],
  [-2, 1],
])('as many vacancies are shown as the editor says, with a link to all: %s gives %i', async (maxItems, shown) => {
  readOpenVacancies.mockResolvedValue(many(5, (at) => vacancy({ id: `${at}`, title: `${at}`, uri: `v/${at}` })))
  const { container } = await show(vacanciesBlock, { heading: 'Nieuw', maxItems })
  const rows = many(shown, (at) => ` | ### [${at}](/v/${at}) | ${FACTS}`)
  expect(outlineOf(container)).toBe(`## Nieuw | [Alle 5 vacatures](${LIST})${rows.join('')}`)
})

it.each([
  ['where something is open, in the order of the editor', [production, sales, null, office], [PRODUCTION, OFFICE]],
  ['all by title, if none is chosen', [], [OFFICE, PRODUCTION]],
  ['all by title, if those chosen are gone', [null], [OFFICE, PRODUCTION]],
  ['not, if nothing is open', [sales], []],
])('branches are shown %s', async (_, branches, outline) => {
  readOpenVacancies.mockResolvedValue(OPEN)
  const { container } = await show(vacanciesPerBranchBlock, { heading: null, branches } as never)
  expect(outlineOf(container)).toBe(outline.join(' | '))
})

it('texts of a page hold its questions, those of a form do not, and its film is described', () => {
  const question = (kind: string, heading: string) => ({ __typename: `${kind}_Entry`, heading, text: '<p>Ja.</p>' })
  const film = { heading: 'Film', caption: null, uploadDate: '2026-01-05', poster: [asset({})] }
  const blocks = [
    question('blockTitleText', 'Een?'),
    question('blockTextImage', 'Twee?'),
    { __typename: 'blockColumns_Entry', columns: [question('blockColumn', 'Drie?'), null] },
    question('blockForm', 'Uw vraag?'),
    question('blockStrange', 'Vreemd?'),
    { __typename: 'blockVideo_Entry', ...film, videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    null,
  ] as never
  const [video, faq] = blockData(blocks, 'https://www.example.test/x', '<h2>Nul?</h2><p>Nee.</p>')
  expect(video).toMatchObject({ '@type': 'VideoObject', name: 'Film' })
  const names = ['Nul?', 'Een?', 'Twee?', 'Drie?'].map((name) => ({ name }))
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: names })
  expect(videos(blocks)).toEqual([video])
})
