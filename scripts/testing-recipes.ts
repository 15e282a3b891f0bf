/** The recipes of docs/extending.md, as edits of files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { ROOT } from './lib/files.ts'

export interface Recipe {
  /** Replaces `<name>` and the like in the paths of the document. */
  example: string
  /** By file, what it becomes; a new file has no text before. */
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
  example: 'quote',
  edits: {
    'graphql/schema.graphql': quoteSchema,
    'contract/schema.site.graphql': quoteSchema,
    'blocks/quote/block.tsx': () => `
      import type { Block } from '@/blocks/types'
      import { contentText } from '@/components/ui/rich-text'
      import { graphql } from '@/graphql/generated'
      import { heading, html } from '@/lib/cms/markdown/nodes'

      export const quoteBlock: Block<'blockQuote_Entry'> = {
        fragment: graphql(\`fragment Quote on blockQuote_Entry { heading text }\`),
        pictures: null,
        markdown: ({ block }) => [...heading(2, block.heading), ...html(block.text)],
        view: async ({ block, locale }) => {
          const text = await contentText(block.text, locale)
          return text && <blockquote>{block.heading}{text}</blockquote>
        },
      }`,
    'blocks/registry.tsx': (text) =>
      insert(text, {
        'import { storiesBlock }': `import { quoteBlock } from './quote/block'\n`,
        '  blockStories_Entry:': '  blockQuote_Entry: quoteBlock,\n',
        '    ...Stories\n': '    ...Quote\n',
      }),
  },
  siteFiles: ['blocks/quote/block.tsx', 'blocks/registry.tsx'],
  forgotten: { file: 'blocks/registry.tsx', report: /^blocks\/registry\.tsx.*blockQuote_Entry/m },
}

const guideSchema = (schema: string) => addType(schema, 'guides_Entry', 'solutions_Entry')

const pageType: Recipe = {
  example: 'guides',
  edits: {
    'graphql/schema.graphql': guideSchema,
    'contract/schema.site.graphql': guideSchema,
    'backend/model.ts': (text) =>
      insert(text, { "  pageless('locations')": "  channel('guides', '/guides/[slug]'),\n" }),
    'content/guides/welding.yaml': () => `
title: { nl: Lassen, en: Welding }
slug: { nl: lassen, en: welding }
postDate: 2026-11-12
body: { nl: Zo last u platen., en: This is how to weld sheets. }`,
    'lib/i18n/routes.ts': (text) =>
      insert(text, { "  '/contact':": "  '/guides/[slug]': { nl: '/gidsen/[slug]', en: '/guides/[slug]' },\n" }),
    'components/guides/query.ts': () => `
      import 'server-only'
      import { graphql } from '@/graphql/generated'
      import { pageReader } from '@/lib/pages/read-page'

      export const GuideFields = graphql(\`
        fragment GuideFields on guides_Entry { summary body blocks { ...BlockFields } }
      \`)
      const Guide = graphql(\`
        query Guide($uri: [String], $siteId: [QueryArgument]) {
          entry(uri: $uri, siteId: $siteId) { ...PageFields ...GuideFields }
        }
      \`)

      export const getGuide = pageReader({ query: Guide, type: 'guides_Entry', route: '/guides/[slug]' })`,
    'components/guides/page.tsx': () => `
      import type { ReactNode } from 'react'
      import { Article } from '@/components/layout/article'
      import { contentText } from '@/components/ui/rich-text'
      import type { FoundBy } from '@/lib/pages/page'
      import type { getGuide } from './query'

      export async function GuidePage({ page, children }: { page: FoundBy<typeof getGuide>; children: ReactNode }) {
        const { title, summary, body } = page.entry
        const text = await contentText(body, page.locale)
        return <><Article title={title} lead={summary} image={null} body={text} />{children}</>
      }`,
    'components/guides/page-type.ts': () => `
      import 'server-only'
      import { pageType } from '@/components/page-type'
      import { html } from '@/lib/cms/markdown/nodes'
      import { getGuide, GuideFields } from './query'

      export const guide = pageType({
        section: 'guides',
        group: 'company',
        read: getGuide,
        fields: GuideFields,
        text: ({ body }) => html(body),
      })`,
    'components/page-types.ts': (text) =>
      insert(text, {
        'import { careersHome, home }': `import { guide } from './guides/page-type'\n`,
        "  '/news': newsIndex": "  '/guides/[slug]': guide,\n",
      }),
    'app/[locale]/(default)/guides/[slug]/page.tsx': () => `
      import { contentRoute } from '@/app/[locale]/content-route'
      import { Blocks } from '@/blocks/blocks'
      import { GuidePage } from '@/components/guides/page'
      import { getGuide } from '@/components/guides/query'
      import { slugParams } from '@/lib/cms/slugs'

      export const generateStaticParams = slugParams('guides')

      export default contentRoute({ read: getGuide }, (page) => ({
        content: <GuidePage page={page}><Blocks entry={page.entry} locale={page.locale} /></GuidePage>,
      }))`,
  },
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
  example: 'recipients',
  edits: {
    'graphql/schema.graphql': (schema) => addType(schema, 'Field_Recipients', 'Field_Hidden'),
    'backend/content/form-reader.ts': (text) => insert(text, { "  Hidden: 'String',": "  Recipients: 'String',\n" }),
    'lib/forms/fields/recipients.ts': () => `
      import { z } from 'zod'
      import { type FieldBase, type FieldRules, textVariable } from './field'

      export interface RecipientsField extends FieldBase {
        kind: 'recipients'
        valueType: 'text'
      }

      export const recipientsField = (base: FieldBase): RecipientsField => ({ ...base, kind: 'recipients', valueType: 'text' })

      export const recipientsRules: FieldRules<RecipientsField> = {
        schema: (_, { type }) => z.string(type),
        toVariable: textVariable,
      }`,
    'lib/forms/fields/registry.ts': (text) =>
      insert(text, {
        'import { type TextField': `import { type RecipientsField, recipientsField, recipientsRules } from './recipients'\n`,
        '  | TextField\n': '  | RecipientsField\n',
        '  hidden: textRules,': '  recipients: recipientsRules,\n',
        "    case 'Field_Date':": "    case 'Field_Recipients':\n      return recipientsField(base)\n",
      }),
    'components/form/fields/recipients.tsx': () => `
      import type { RecipientsField } from '@/lib/forms/fields/recipients'
      import type { FieldProps } from './labelled'

      export const RecipientsView = ({ field }: FieldProps<RecipientsField>) => (
        <input type="hidden" name={field.handle} defaultValue={field.defaultValue ?? ''} />
      )`,
    'components/form/field.tsx': (text) =>
      insert(text, {
        'import { MultilineView }': `import { RecipientsView } from './fields/recipients'\n`,
        '  hidden: HiddenView,': '  recipients: RecipientsView,\n',
      }),
  },
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
