/** Carries out recipes of docs/extending.md on a copy of the checkout, and lets the compiler judge the result. */
import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ROOT } from './lib/files'

const TIMEOUT_MS = 1_200_000

interface Recipe {
  /** Replaces `<name>` and the like in the paths of the document. */
  example: string
  /** By file, what it becomes; a new file has no text before. */
  edits: Record<string, (text: string) => string>
  siteFiles: string[]
  /** A file whose edit is left out, and what the compiler then reports. */
  forgotten: { file: string; report: RegExp }
}

let copy: string

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'))
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(copy, file))
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await run('node_modules/next/dist/bin/next', 'typegen')
}, TIMEOUT_MS)
afterAll(() => rmSync(copy, { recursive: true }))

/** Links the packages' files, which nothing writes to; what tools keep beside the packages (`.cache`) is left out. */
function linkPackages(from: string, to: string): void {
  const entries = readdirSync(from, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  for (const { name } of entries) linkFiles(join(from, name), join(to, name))
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isFile()) linkFile(source, target)
  }
}

/** The temporary folder may be on another disk. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

const run = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(copy, file), ...args], { cwd: copy, maxBuffer: 2 ** 26 })

/** Returns the reports of the compiler, or an empty text. */
const compile = (): Promise<string> =>
  run('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false').then(
    () => '',
    ({ stdout, message }) => stdout || message,
  )

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')

/** Inserts texts, each before the first place that it is named with. */
const insert = (text: string, insertions: Record<string, string>): string =>
  Object.entries(insertions).reduce((edited, [place, insertion]) => {
    expect(edited).toContain(place)
    return edited.replace(place, () => insertion + place)
  }, text)

/** Adds a type with the fields of another one. */
const addType = (schema: string, name: string, like: string): string => {
  const start = schema.indexOf(`type ${like} implements`)
  return `${schema}\n${schema.slice(start, schema.indexOf('\n}\n', start) + 3).replace(like, name)}`
}

function recipe(heading: string, { example, edits, siteFiles, forgotten }: Recipe): void {
  test(`“${heading}” is complete, and names every file`, { timeout: TIMEOUT_MS }, async () => {
    onTestFinished(() => {
      for (const file of Object.keys(edits)) {
        if (existsSync(join(ROOT, file))) write(file, read(file))
        else rmSync(join(copy, file))
      }
    })
    const section =
      read('docs/extending.md')
        .split('\n## ')
        .find((part) => part.startsWith(`${heading}\n`)) ?? ''
    const document = section.replace(/<[a-z]+>/g, example)
    for (const [file, edit] of Object.entries(edits)) {
      expect(document).toContain(`\`${file}\``)
      write(file, edit(read(file)))
    }
    expect(Object.keys(edits).filter((file) => /^(app|blocks|components|lib|messages)\//.test(file))).toEqual(siteFiles)
    await run('scripts/generate.ts')
    expect(await compile()).toBe('')

    write(forgotten.file, read(forgotten.file))
    expect(await compile()).toMatch(forgotten.report)
  })
}

const quoteSchema = (schema: string) =>
  addType(insert(schema, { '| blockVideo_Entry': '| blockQuote_Entry ' }), 'blockQuote_Entry', 'blockTitleText_Entry')

recipe('A block', {
  example: 'quote',
  edits: {
    'graphql/schema.graphql': quoteSchema,
    'contract/schema.site.graphql': quoteSchema,
    'blocks/quote/block.tsx': () => `
      import type { Block } from '@/blocks/types'
      import { contentText } from '@/components/ui/rich-text'
      import { graphql } from '@/graphql/generated'
      import { html } from '@/lib/cms/markdown/html'
      import { heading } from '@/lib/cms/markdown/nodes'

      export const quoteBlock: Block<'blockQuote_Entry'> = {
        fragment: graphql(\`
          fragment Quote on blockQuote_Entry {
            heading
            text
          }
        \`),
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
})

recipe('A form field', {
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
})
