import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, entryOf, startTestBackend } from '../testing.ts'
import type { Entry } from './types.ts'

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
  const backend = await startTestBackend({ contentDir })
  const store = backend.store()
  const idsIn = (fields: Entry['fields'] = {}, handle = 'blocks') => (fields[handle] as Entry[]).map(({ id }) => id)
  const of = (name: string) => entryOf(store, `pages/${name}`)
  const [entry, own, draft] = [of('blocks'), of('own'), of('blocks.draft')]
  const columns = (entry.fields.blocks as Entry[]).find(({ type }) => type === 'blockColumns')?.fields
  const menu = store.globals.find(({ handle }) => handle === 'mainNavigation')
  const expected = {
    [`${entry.id}`]: 'pages/blocks.yaml:1',
    [`${entry.id}/${idsIn(entry.fields)[0]}`]: 'pages/blocks.yaml:7',
    [`${entry.id}/${idsIn(columns, 'columns')[1]}`]: 'pages/blocks.yaml:48',
    [`${entry.id}/image`]: 'pages/blocks.yaml:5',
    [`${entry.fields.image}`]: 'media.yaml:1',
    [`${own.id}/${idsIn(own.fields)[1]}`]: 'pages/own.yaml:6',
    [`${store.forms.get('contact')?.id}`]: 'forms/contact.yaml:1',
    [`${store.forms.get('contactEn')?.id}`]: 'forms/contact.yaml:1',
    [`${menu?.id}/${idsIn(menu?.fields, 'items')[0]}`]: 'globals/mainNavigation.yaml:2',
    mainNavigation: 'globals/mainNavigation.yaml:1',
    [`${draft.id}/title`]: 'pages/blocks.draft.yaml:2',
    [`${draft.id}/${idsIn(draft.fields)[0]}`]: 'pages/blocks.yaml:7',
  }
  const query = new URLSearchParams([...Object.keys(expected), '1'].map((id) => ['id', id]))
  const places = await (await fetch(`${backend.url}/places?${query}`)).json()
  const folder = `${relative(process.cwd(), contentDir)}/`
  const all = Object.entries({ ...expected, 1: null }).map(([id, place]) => [id, place && folder + place])
  expect(places).toEqual(Object.fromEntries(all))
})
