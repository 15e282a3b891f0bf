/** The recipes of docs/extending.md, as patches and edits of files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { ROOT } from './lib/files.ts'

export interface Recipe {
  /** Replaces `<name>` and the like in the paths of the document. */
  example: string
  /** What is the same wherever it is added: a file of scripts/recipes. */
  patch?: string
  /** By file, what else it becomes; a new file has no text before. */
  edits: Record<string, (text: string) => string>
  siteFiles: string[]
  /** The address of a page in the content, and its route. */
  page?: [path: string, route: string]
  /** A file whose edit is left out, and what the compiler then reports. */
  forgotten: { file: string; report: RegExp }
}

export const read = (file: string): string =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''

/** Inserts texts, each before the first place that it is named with. */
const insert = (text: string, insertions: Record<string, string>): string =>
  Object.entries(insertions).reduce((edited, [place, insertion]) => {
    if (!edited.includes(place)) throw new Error(`“${place}” is missing`)
    return edited.replace(place, () => insertion + place)
  }, text)

/** Adds a type with the fields of another one. */
const addType = (schema: string, name: string, like: string): string => {
  const start = schema.indexOf(`type ${like} implements`)
  return `${schema}\n${schema.slice(start, schema.indexOf('\n}\n', start) + 3).replace(like, name)}`
}

const quoteSchema = (schema: string) =>
  addType(insert(schema, { '| blockVideo_Entry': '| blockQuote_Entry ' }), 'blockQuote_Entry', 'blockTitleText_Entry')

const block: Recipe = {
  ...{ example: 'quote', patch: 'scripts/recipes/block.patch' },
  edits: { 'graphql/schema.graphql': quoteSchema, 'contract/schema.site.graphql': quoteSchema },
  siteFiles: ['blocks/quote/block.tsx', 'blocks/registry.tsx'],
  forgotten: { file: 'blocks/registry.tsx', report: /^blocks\/registry\.tsx.*blockQuote_Entry/m },
}

const guideSchema = (schema: string) => addType(schema, 'guides_Entry', 'solutions_Entry')

const pageType: Recipe = {
  ...{ example: 'guides', patch: 'scripts/recipes/page-type.patch' },
  edits: { 'graphql/schema.graphql': guideSchema, 'contract/schema.site.graphql': guideSchema },
  siteFiles: [
    'lib/i18n/routes.ts',
    'components/guides/query.ts',
    'components/guides/page.tsx',
    'components/guides/page-type.ts',
    'components/page-types.ts',
    'app/[locale]/(default)/guides/[slug]/page.tsx',
  ],
  page: ['/en/guides/welding', '/guides/[slug]'],
  forgotten: { file: 'components/page-types.ts', report: /^components\/page-types\.ts.*\/guides\/\[slug\]/m },
}

const formField: Recipe = {
  ...{ example: 'recipients', patch: 'scripts/recipes/form-field.patch' },
  edits: { 'graphql/schema.graphql': (schema) => addType(schema, 'Field_Recipients', 'Field_Hidden') },
  siteFiles: [
    'lib/forms/fields/recipients.ts',
    'lib/forms/fields/registry.ts',
    'components/form/fields/recipients.tsx',
    'components/form/field.tsx',
  ],
  forgotten: { file: 'components/form/field.tsx', report: /^components\/form\/field\.tsx.*recipients/m },
}

/** Repeats each English text of a content file in German. */
function addGerman(text: string): string {
  const document = parseDocument(text)
  visit(document, {
    Map: (_, map) => {
      if (map.has('nl') && map.has('en')) map.set('de', map.get('en', true))
    },
  })
  return document.toString()
}

const CONTENT = globSync('content/**/*.yaml', { cwd: ROOT })

const language: Recipe = {
  example: 'de',
  edits: {
    'lib/i18n/locales.ts': (text) =>
      insert(text, {
        '] as const satisfies readonly Row[]':
          "  { code: 'de', name: 'Deutsch', siteId: 4, iso: 'de-DE', notation: 'de-DE', prefix: '/de', messages: 'de' },\n",
      }),
    'messages/de.json': () => read('messages/en.json'),
    'lib/i18n/routes.ts': (text) =>
      text.replace(
        /, en: '([^']*)' }/g,
        (row, path: string) => `${row.slice(0, -2)}, de: '${path.replace('materials', 'werkstoffe')}' }`,
      ),
    'lib/i18n/word-rules.ts': (text) =>
      insert(text, {
        'import { stopwords as dutchStopwords }': `import { stemmer as german } from '@orama/stemmers/german'\n`,
        'import englishSyllables': `import { stopwords as germanStopwords } from '@orama/stopwords/german'\n`,
        'import dutchSyllables': `import germanSyllables from 'hyphen/patterns/de-1996.js'\n`,
        '  en: { stem:':
          '  de: { stem: german, stopwords: new Set(germanStopwords), hyphenate: hyphenator(germanSyllables) },\n',
      }),
    '.env.example': (text) => text.replace('nl=1,en=3', 'nl=1,en=3,de=4'),
    'backend/craft-texts.ts': (text) => text.replace('= { nl, en }', '= { nl, en, de: en }'),
    'backend/mail/texts.ts': (text) => text.replace('= { nl, en }', '= { nl, en, de: en }'),
    ...Object.fromEntries(CONTENT.map((file) => [file, addGerman])),
  },
  siteFiles: ['lib/i18n/locales.ts', 'messages/de.json', 'lib/i18n/routes.ts', 'lib/i18n/word-rules.ts'],
  page: ['/de/werkstoffe/pom-c-acetal', '/materials/[slug]'],
  forgotten: { file: 'lib/i18n/word-rules.ts', report: /^lib\/i18n\/word-rules\.ts.*'de' is missing/m },
}

/** By heading of docs/extending.md. */
export const RECIPES: Record<string, Recipe> = {
  'A block': block,
  'A page type': pageType,
  'A form field': formField,
  'A language': language,
}
