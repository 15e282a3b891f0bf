import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, NOW, startTestBackend } from '../testing.ts'

const QUERY = `{
  entry(uri: "blokken") { id ... on pages_Entry {
    blocks { ... on EntryInterface { id } ... on blockColumns_Entry { columns { ... on EntryInterface { id } } } }
    image { id }
  } }
  own: entry(uri: "eigen") { id ... on pages_Entry { blocks { ... on EntryInterface { id } } } }
  contact: formieForm(handle: "contact") { id }
  english: formieForm(handle: "contactEn") { id }
  globalSet(handle: "mainNavigation") { id ... on mainNavigation_GlobalSet { items { ... on EntryInterface { id } } } }
}`
const DRAFT = 'draftName: Voorstel\ntitle: { nl: Anders, en: Other }\n'
const OWN = `title: Eigen
slug: eigen
blocks:
  nl:
    - { type: blockTitleText, heading: Een }
    - { type: blockTitleText, heading: Twee }
`

test('an entry, its blocks and fields, a picture, a form and a global set are each at a line of a file', async () => {
  const contentDir = contentFolder({ 'pages/blocks.draft.yaml': DRAFT, 'pages/own.yaml': OWN })
  const { url, tokens } = await startTestBackend({ token: null, contentDir })
  const ask = async (token = '') =>
    (await (await fetch(`${url}/api?${new URLSearchParams({ query: QUERY, token })}`)).json()).data
  const { entry, own, contact, english, globalSet } = await ask()
  const column = entry.blocks.find(({ columns }: { columns?: object[] }) => columns).columns[1]
  const { entry: draft } = await ask(tokens.create('pages/blocks', 1, NOW))
  const expected = {
    [entry.id]: 'pages/blocks.yaml:1',
    [`${entry.id}/${entry.blocks[0].id}`]: 'pages/blocks.yaml:7',
    [`${entry.id}/${column.id}`]: 'pages/blocks.yaml:48',
    [`${entry.id}/image`]: 'pages/blocks.yaml:5',
    [entry.image[0].id]: 'media.yaml:1',
    [`${own.id}/${own.blocks[1].id}`]: 'pages/own.yaml:6',
    [contact.id]: 'forms/contact.yaml:1',
    [english.id]: 'forms/contact.yaml:1',
    [`${globalSet.id}/${globalSet.items[0].id}`]: 'globals/mainNavigation.yaml:2',
    mainNavigation: 'globals/mainNavigation.yaml:1',
    [`${draft.id}/title`]: 'pages/blocks.draft.yaml:2',
    [`${draft.id}/${draft.blocks[0].id}`]: 'pages/blocks.yaml:7',
  }
  const query = new URLSearchParams([...Object.keys(expected), '1'].map((id) => ['id', id]))
  const { 1: unknown, ...places } = await (await fetch(`${url}/places?${query}`)).json()
  expect(unknown).toBeNull()
  const folder = `${relative(process.cwd(), contentDir)}/`
  const inFolder = Object.entries(places).map(([id, place]) => [id, String(place).replace(folder, '')])
  expect(Object.fromEntries(inFolder)).toEqual(expected)
})
