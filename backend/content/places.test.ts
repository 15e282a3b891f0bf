import { expect, test } from 'vitest'
import { startTestBackend } from '../testing.ts'

const QUERY = `{
  entry(uri: "blokken") { id ... on pages_Entry { blocks { ... on EntryInterface { id ownerId typeHandle } } image { id } } }
  contact: formieForm(handle: "contact") { id }
}`

test('an entry, a block, a picture, a form and a global set are each at a line of a file', async () => {
  const { url } = await startTestBackend({ token: null })
  const response = await fetch(`${url}/api`, {
    method: 'POST',
    body: QUERY,
    headers: { 'Content-Type': 'application/graphql' },
  })
  const { data } = await response.json()
  const [, block] = data.entry.blocks
  const ids = [block.id, data.entry.id, data.entry.image[0]?.id, data.contact.id, 'company', '1']
  const places = await fetch(
    `${url}/places?${new URLSearchParams([...ids.map((id) => ['id', id]), ['owner', block.ownerId]])}`,
  )
  const found = await places.json()
  const files = [
    'pages/blocks.yaml:11',
    'pages/blocks.yaml:1',
    'media.yaml:1',
    'forms/contact.yaml:1',
    'globals/company.yaml:1',
  ]
  expect(ids.map((id) => found[id]?.replace('backend/fixtures/contract/', ''))).toEqual([...files, undefined])
})
