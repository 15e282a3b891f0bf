import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '../../lib/i18n/locales.ts'
import { ROOT } from './files.ts'

/** Each has a row or property per language, which its type requires. */
const TABLES = [
  ...['lib/i18n/locales.ts', 'lib/i18n/routes.ts', 'lib/i18n/stem.ts', 'lib/i18n/word-rules.ts'],
  ...['backend/texts.ts', 'lib/search/refusals.ts'],
]

/** Knows the languages of Craft's control panel and of the guide for editors, which stay when the site gets another. */
const CONTROL_PANEL = 'scripts/guide.ts'

/** For operators, and in English as the commands are. */
const START_PAGE = 'scripts/lib/start-page.mjs'

const codes = LOCALES.map(({ code }) => code).join('|')
const capitals = LOCALES.map(({ code }) => `${code[0]?.toUpperCase()}${code.slice(1)}`).join('|')
/** A quoted code or path of a language, its file of messages, a property, and a name that ends in it. */
const LITERAL = new RegExp(
  `(['"\`])/?(?:${codes})\\1|\\b(?:${codes})(?:\\.json|: )|[\\w)\\]]\\.(?:${codes})(?![\\w'"\`])|[a-z](?:${capitals})\\b`,
)

test('only the tables of languages know a language', () => {
  const exclude = ['**/*.test.*', '**/testing*', '**/generated/**', ...TABLES, CONTROL_PANEL, START_PAGE]
  const files = globSync('{app,backend,blocks,components,graphql,lib,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude,
  })
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    expect(
      lines.filter((line) => LITERAL.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
      file,
    ).toEqual([])
  }
})
