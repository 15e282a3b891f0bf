import { expect, test } from 'vitest'
import { placeOf } from '@/backend/content-reader/store.ts'
import { contentFolder, startTestBackend } from '@/backend/testing.ts'
import { contentFindings } from './content-findings.ts'

test('the findings of content files are those of the overview, by language', async () => {
  const menu = 'items: [{ label: Oud, navLink: { url: /weg } }]\n'
  const contentDir = contentFolder({ 'globals/legalNavigation.yaml': menu })
  const token = 'token-of-the-site'
  const { url, store } = await startTestBackend({ contentDir, token })
  const backend = { contentApiUrl: `${url}/api`, contentApiToken: token }
  const lines = await contentFindings(backend, (id) => placeOf(id, store()))
  const after = (heading: string) => lines[lines.indexOf(heading) + 1]
  expect(after('Links and redirects that lead nowhere (nl)')).toMatch(
    /^ {2}Legal navigation · .*legalNavigation\.yaml:1 · \/weg$/,
  )
  expect(after('Drafts (en)')).toContain('Gloednieuw concept')
  expect(after('Pictures without alternative text (en)')).toBe('  Nothing found.')
  expect(lines.join('\n')).toMatch(/this language only \(nl\)\n {2}.* \/actueel/)
})
