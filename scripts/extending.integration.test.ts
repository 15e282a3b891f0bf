/** Carries out recipes of docs/extending.md on a copy of the checkout, and lets the compiler judge the result. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseDocument, visit } from 'yaml'
import { ROOT } from './lib/files'
import { temporaryFolder } from './lib/testing'

/** Unit tests of what a recipe may have left out. */
const AFTERWARDS = [
  ...['routes', 'craft-config'].map((name) => `scripts/lib/${name}.test.ts`),
  'lib/server/http/work-of.test.ts',
]

const TIMEOUT_MS = 1_200_000

interface Recipe {
  /** Replaces `<name>` and the like in the paths of the document. */
  example: string
  /** Arguments of `npm run model`, which writes the first part. */
  model?: readonly string[]
  /** The file of a patch with its new files. */
  patch?: string
  /** Returns the new text of each file; a new file had an empty text. */
  edits?: Record<string, (text: string) => string>
  /** The address of a page in the content, and its route. */
  page?: [path: string, route: string]
  /** A file whose edit is left out, and what the compiler then reports in it. */
  forgotten?: [file: string, report: RegExp]
}

const read = (file: string): string => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')

/** Inserts texts, each before the first place that it is named with. */
const insert = (text: string, insertions: Record<string, string>): string =>
  Object.entries(insertions).reduce((edited, [place, insertion]) => {
    if (!edited.includes(place)) throw new Error(`“${place}” is missing`)
    return edited.replace(place, () => insertion + place)
  }, text)

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

/** The recipes by their heading in docs/extending.md. */
const RECIPES: Record<string, Recipe> = {
  'A field': {
    example: 'leadTimes',
    model: ['field', 'materials', 'leadTimes:table=shape:sheet/rod,weeks', 'declared:date'],
  },
  'A block': {
    example: 'quote',
    model: ['block', 'quote', 'heading:text', 'text:html', 'picture:asset', 'since:date', 'shape:dropdown=one,two'],
    forgotten: ['blocks/registry.tsx', /blockQuote_Entry/],
  },
  'A page type': {
    example: 'guides',
    model: ['section', 'guides', 'nl=gidsen', 'en=guides', 'summary', 'image', 'body', 'blocks', 'action:link'],
    page: ['/en/guides/lorem-ipsum', '/guides/[slug]'],
    forgotten: ['components/page-types.ts', /\/guides\/\[slug\]/],
  },
  'A form field': {
    example: 'recipients',
    patch: 'scripts/testing-form-field.patch',
    edits: {
      'backend/form-field-types.ts': (text) => insert(text, { "  Hidden: ['String'],": "  Recipients: ['String'],\n" }),
      'lib/forms/fields/registry.ts': (text) =>
        insert(text, {
          'import { type TextField': `import { type RecipientsField, recipientsField, recipientsRules } from './recipients'\n`,
          '  | TextField\n': '  | RecipientsField\n',
          '  hidden: textRules,': '  recipients: recipientsRules,\n',
          '  Field_Date: dateField,': '  Field_Recipients: (_, base) => recipientsField(base),\n',
        }),
      'components/form/fields/registry.tsx': (text) =>
        insert(text, {
          'import { TableView }': `import { RecipientsView } from './recipients'\n`,
          '  hidden: views.HiddenView,': '  recipients: RecipientsView,\n',
        }),
    },
    forgotten: ['components/form/fields/registry.tsx', /^components\/form\/fields\/registry\.tsx.*recipients/m],
  },
  'A language': {
    example: 'de',
    model: ['language', 'de'],
    edits: {
      'lib/i18n/locales.ts': (text) =>
        insert(text, {
          '] as const satisfies readonly':
            "  { code: 'de', name: 'Deutsch', siteId: 4, iso: 'de-DE', notation: 'de-DE', prefix: '/de', messages: 'de' },\n",
        }),
      'lib/i18n/word-rules.ts': (text) =>
        insert(text, {
          'import englishSyllables': `import { stopwords as germanStopwords } from '@orama/stopwords/german'\n`,
          'import dutchSyllables': `import germanSyllables from 'hyphen/patterns/de-1996.js'\n`,
          '  en: { stopwords:':
            '  de: { stopwords: new Set(germanStopwords), hyphenate: hyphenator(germanSyllables) },\n',
        }),
      'lib/i18n/stem.ts': (text) =>
        insert(text, {
          'import { stemmer as porter }': `import { stemmer as german } from '@orama/stemmers/german'\n`,
          '  en: { stem:': '  de: { stem: german, spellings: (stem) => [stem] },\n',
        }),
      'lib/search/refusals.ts': (text) =>
        text.replace(/ {2}en: \{\n.*?\n {2}\},\n/s, (words) => words + words.replace('en', 'de')),
      '.env.example': (text) => text.replace('nl=1,en=3', 'nl=1,en=3,de=4'),
      'backend/texts.ts': (text) => text.replace('= { nl, en }', '= { nl, en, de: en }'),
      'messages/de.json': () => read('messages/en.json'),
      'lib/i18n/routes.ts': (text) =>
        text.replace(
          /, en: '([^']*)' }/g,
          (row, path: string) => `${row.slice(0, -2)}, de: '${path.replace('materials', 'werkstoffe')}' }`,
        ),
      ...Object.fromEntries(globSync('backend/content/**/*.yaml', { cwd: ROOT }).map((file) => [file, addGerman])),
    },
    page: ['/de/werkstoffe/pom-c-acetal', '/materials/[slug]'],
    forgotten: ['lib/i18n/word-rules.ts', /'de' is missing/],
  },
}

let copy: string

beforeAll(async () => {
  copy = temporaryFolder()
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(copy, file))
  linkPackages(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await run('node_modules/next/dist/bin/next', 'typegen')
}, TIMEOUT_MS)

/** Links the packages' files, which nothing writes to; what tools keep beside the packages (`.cache`) is left out. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  const packages = globSync('[!.]*', { cwd: from }).map((name) => join(from, name))
  // The temporary folder may be on another disk, to which nothing can be linked.
  const isOnDisk = statSync(from).dev === statSync(to).dev
  execFileSync('cp', [isOnDisk ? '-al' : '-a', ...packages, to])
}

const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 26 })
const run = (file: string, ...args: string[]) => node(join(copy, file), ...args)

/** Returns the reports of the compiler, or an empty text. */
const compile = (): Promise<string> =>
  run('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'recipes.tsbuildinfo').then(
    () => '',
    ({ stdout, message }) => stdout || message,
  )

const runTests = (...files: string[]): Promise<unknown> =>
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files).catch(({ stdout, message }) => {
    throw new Error(stdout || message)
  })

/** Reads the content as the embedded backend does, and prints how many pages are at a path, and their route. */
const RESOLVE = `
  import { readContent } from './backend/content-reader/store.ts'
  import { siteOf } from './backend/model.ts'
  import { parsePath } from './lib/i18n/locales.ts'
  import { routeOf } from './lib/i18n/routes.ts'
  const { locale, uri } = parsePath(process.argv[1])
  const { index } = await readContent({ root: 'backend/content', siteUrl: '', mediaUrl: '', mediaKey: '' })
  const pages = index.entries.filter((entry) => entry.siteId === siteOf(locale).id && entry.uri === uri)
  console.log(pages.length, routeOf(uri, locale)?.path)
`

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

/** Returns whether a document names the file, or a folder that contains it. */
const isNamed = (file: string, document: string): boolean =>
  document.includes(`\`${file}\``) ||
  file.split('/').some((_, depth, parts) => document.includes(`\`${parts.slice(0, depth + 1).join('/')}/\``))

/** A language changes what every other recipe writes, so it is added alone. */
const GROUPS = [Object.keys(RECIPES).filter((heading) => heading !== 'A language'), ['A language']]

test.each(GROUPS)('%s: complete, and names every file', { timeout: TIMEOUT_MS }, async (...headings) => {
  const extending = read('docs/extending.md').split('\n## ')
  const recipes = headings.map((heading) => ({ heading, ...(RECIPES[heading] as Recipe) }))
  const changed: string[] = []
  onTestFinished(() => {
    for (const file of changed) {
      if (existsSync(join(ROOT, file))) write(file, read(file))
      else rmSync(join(copy, file), { force: true })
    }
  })
  for (const { heading, example, edits = {}, model, patch } of recipes) {
    const section = extending.find((part) => part.startsWith(`${heading}\n`)) ?? ''
    const document = section.replace(/<[a-z]+>/g, example)
    const patched = [...(patch ? read(patch) : '').matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file = '']) => file)
    for (const [file, edit] of Object.entries(edits)) write(file, edit(read(file)))
    const { stdout = '' } = model ? await run('scripts/add-to-model.ts', ...model) : {}
    const written = stdout.split('\n').filter((file) => existsSync(join(copy, file)) && file)
    if (model) written.push('docs/content-model.md')
    const files = [...Object.keys(edits), ...patched, ...written]
    changed.push(...files)
    for (const file of files) expect(isNamed(file, document), file).toBe(true)
    if (patch) execFileSync('git', ['apply', join(ROOT, patch)], { cwd: copy })
  }
  await run('scripts/generate.ts')
  expect(await compile()).toBe('')
  const tests = changed.filter((file) => file.endsWith('.test.tsx'))
  if (tests.length > 0) await runTests(...tests, ...AFTERWARDS)
  for (const { page } of recipes) {
    if (!page) continue
    const { stdout } = await node('--input-type=module', '--eval', RESOLVE, page[0])
    expect(stdout).toBe(`1 ${page[1]}\n`)
  }

  const forgotten = recipes.flatMap((recipe) => (recipe.forgotten ? [recipe.forgotten] : []))
  for (const [file] of forgotten) write(file, read(file))
  const reports = (await compile()).split('\n')
  for (const [file, report] of forgotten)
    expect(reports.filter((line) => line.startsWith(file)).join('\n')).toMatch(report)
})
