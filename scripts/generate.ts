import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LOCALES } from '../lib/i18n/locales.ts'
import type { MessageTexts } from '../lib/i18n/messages.ts'
import { filesBelow, RELEASE, ROOT, writeSource } from './lib/files.ts'
import { CONFIG } from './lib/model/config.ts'
import { run } from './lib/problem.ts'
import { runNode } from './lib/processes.ts'

const STAMP = join(ROOT, 'node_modules', '.generated-from')
/** Texts of all languages, for modules that the browser loads later. */
const LATER = {
  consent: ({ consent }) => consent,
  crash: ({ status }) => status.crash,
  form: ({ form, rules }) => ({ form, rules }),
  install: ({ app: { name, install } }) => ({ ...install, title: install.title.replace('{name}', name) }),
  search: ({ search: { title, label, submit, kinds, popular, links, nearest, dialog } }) => ({
    title,
    label,
    submit,
    kinds,
    popular,
    links,
    nearest,
    dialog,
  }),
} satisfies Record<string, (messages: MessageTexts) => object>

/** The browser loads these in one language only, for a script that has to stay small. */
function sizeTexts({ size, availableAs: { sheet, rod, tube } }: MessageTexts): object {
  const { title: _, lead, unknown, noStock, materials, form, list, calculate, replace, ...texts } = size
  return { ...texts, listTitle: list.title, shapeNames: { sheet, rod, tube } }
}

const BROWSER_SCRIPTS = ['lib/browser', 'lib/i18n']

const inGraphql = (file: string) => `graphql/generated/${file}`

/** Two run at a time: the model makes the schema, from which the types come that have the operations; others need none. */
const SCRIPTS = [
  [
    [
      ...(['generate-content-model', 'Reading the content model', 'backend/generated/model.ts'] as const),
      ...['schema.graphql', 'craft.graphql', 'model.ts'].map(inGraphql),
      'lib/content/generated/pictures.graphql',
    ],
    ['operation-types', 'Writing the types of the operations', ...['gql.ts', 'gateway/gql.ts'].map(inGraphql)],
    ['operations', 'Listing the operations of the browser', 'graphql/generated/gateway/operations.json'],
  ],
  [
    [
      'fonts',
      'Subsetting the font',
      'app/fonts/generated/archivo.woff2',
      'components/social-card/generated/characters.json',
    ],
    ['browser-scripts', 'Bundling the scripts of the head', 'lib/browser/head/generated/inline.ts'],
  ],
] as const

export async function generate(): Promise<void> {
  // A release contains the generated files, and lacks what they are made from.
  if (existsSync(RELEASE)) return
  writeTexts()
  const inputs = hashOfInputs()
  const done = SCRIPTS.flat().every(([, , ...made]) => made.every((file) => existsSync(join(ROOT, file))))
  if (done && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  const work = SCRIPTS.map(async (sequence) => {
    for (const [name, what] of sequence) await runNode(join(ROOT, 'scripts', `${name}.ts`), [], what)
  })
  await Promise.all(work)
  writeFileSync(STAMP, inputs)
}

/** next-intl needs literal types, which JSON lacks. `createMessagesDeclaration` covers one language only. */
function writeTexts(): void {
  const read = (name: string) => readFileSync(join(ROOT, 'messages', `${name}.json`), 'utf8')
  const messagesOf = (name: string): MessageTexts => JSON.parse(read(name))
  write('messages', `export type Messages = ${read(LOCALES[0].messages)}`)
  for (const [name, textsOf] of Object.entries(LATER)) {
    const texts = LOCALES.map(({ code, messages }) => `  ${code}: ${JSON.stringify(textsOf(messagesOf(messages)))},\n`)
    write(name, `export const ${name.toUpperCase()}_TEXTS = {\n${texts.join('')}}\n`)
  }
  for (const { code, messages } of LOCALES)
    write(`size-${code}`, `export const TEXTS = ${JSON.stringify(sizeTexts(messagesOf(messages)))}\n`)
}

function write(name: string, source: string): void {
  const file = join('lib', 'i18n', 'generated', `${name}.ts`)
  const content = `// Made of messages/ by scripts/generate.ts.\n${source}`
  if (!existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), 'utf8') !== content) writeSource(file, content)
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = ['app', 'blocks', 'components', 'lib'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  const operations = files.filter((file) => /\.tsx?$/.test(file) && hasOperations(readFileSync(file, 'utf8')))
  const scripts = BROWSER_SCRIPTS.flatMap((folder) => filesBelow(join(ROOT, folder))).filter(
    (file) => !file.includes('generated'),
  )
  const others = [
    'backend/contract/schema.site.graphql',
    'graphql/beyond-craft.graphql',
    'backend/form-field-types.ts',
    'lib/gateway/schema.ts',
    ...SCRIPTS.flat().map(([name]) => `scripts/${name}.ts`),
    'package-lock.json',
  ].map((file) => join(ROOT, file))
  const model = [CONFIG, 'scripts/lib/model'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  for (const file of [...operations, ...scripts, ...others, ...model])
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

export const hasOperations = (source: string): boolean => /\b(?:graphql|gql)\(|\/\* GraphQL/.test(source)

if (import.meta.main) await run(generate)
