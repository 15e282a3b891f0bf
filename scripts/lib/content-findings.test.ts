import { print } from 'graphql'
import { expect, test } from 'vitest'
import { placeOf } from '@/backend/content/places.ts'
import { contentFolder, startTestBackend } from '@/backend/testing.ts'
import { askContent } from './content-backend.ts'
import { contentFindings } from './content-findings.ts'

// Isolated: the content index is that of the process.
test('the findings of content files are those of the overview, by language', async () => {
  const menu = 'items: [{ label: Oud, navLink: { url: /weg } }]\n'
  const contentDir = contentFolder({ 'globals/legalNavigation.yaml': menu })
  const { url, store } = await startTestBackend({ contentDir, strict: true })
  const lines = await contentFindings({
    read: async (query, variables) =>
      (await (await askContent(`${url}/api`, null, { query: print(query), variables })).json()).data,
    readUnpublished: async () => [],
    placeOf: (id) => placeOf(id, store()),
  })
  const after = (heading: string) => lines[lines.indexOf(heading) + 1]
  expect(after('Links and redirects that lead nowhere (nl)')).toMatch(
    /^ {2}Legal navigation · .*legalNavigation\.yaml:1 · \/weg$/,
  )
  expect(after('Drafts (en)')).toBe('  Nothing found.')
  expect(lines.join('\n')).toMatch(/this language only \(nl\)\n {2}.* \/actueel/)
})
