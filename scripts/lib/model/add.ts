/** Adds blocks, sections and fields to the content model, as Craft would have exported them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isScalar, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../../../lib/i18n/locales.ts'
import { type EntryPath, isEntryPath, PATHNAMES, routeUri } from '../../../lib/i18n/routes.ts'
import { readTranslations } from '../../guide.ts'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'
import { CONFIG } from './config.ts'
import { type Doc, elementFor, elementsOf, listOf, named, pairs, textOf } from './craft-yaml.ts'
import { assertEach, assertName, KINDS, type Kind, NAME, VALUE } from './kinds.ts'
import { pageFiles } from './page-files.ts'
import { blockFiles, capitalised, kebab, type ModelField } from './views.ts'

/** Icons of Craft that no block has yet get used in this order. */
const ICONS = 'quote-left star lightbulb table chart-simple bullhorn comment puzzle-piece flag bolt'.split(' ')

export interface Addition {
  /** The new text of each file. */
  files: ReadonlyMap<string, string>
  /** The steps that remain for the developer, in sentences. */
  steps: readonly string[]
}

interface Item {
  uid: string
  file: string
  doc: Doc
}

const TRANSLATIONS = 'deploy/craft/translations/nl/site.php'

/** Makes words of a handle: `imageLeft` becomes "Image left". */
const wordsOf = (handle: string): string => {
  const words = handle.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words[0]?.toUpperCase() + words.slice(1)
}

export class ModelEditor {
  readonly #files = new Map<string, string>()
  readonly #steps: string[] = []
  readonly #words = new Map<string, string>()
  readonly #parsed = new Map<string, Doc>()

  /** @param given such as `heading`, `text:html`, `shape:dropdown=sheet,rod` */
  addBlock(name: string, fieldNames: readonly string[]): Addition {
    const handle = `block${capitalised(name)}`
    this.#assertNew('entryTypes', name, handle)
    const fields = this.#fields(fieldNames)
    const uid = this.#addEntryType(handle, name, 'blockTitleText', fields)
    const blocks = this.#item('fields', 'blocks')
    const list = blocks.doc.getIn(['settings', 'entryTypes']) as YAMLSeq
    list.add(named(blocks.doc, { __assoc__: [['uid', uid]] }, uid, wordsOf(name)))
    this.#files.set(blocks.file, textOf(blocks.doc))
    this.#addFiles((read) => blockFiles(name, handle, fields, read))
    this.#steps.push(`Give blocks/${kebab(name)} its look, and docs/editors.md a chapter.`)
    return this.#finished()
  }

  /** @param addresses by language: the path before the slug */
  addSection(name: string, addresses: Readonly<Record<string, string>>, fieldNames: readonly string[]): Addition {
    this.#assertNew('sections', name, name)
    this.#assertNew('entryTypes', name, name)
    const languages = LOCALES.map(({ code }) => code)
    const isPath = (path = '') => /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path)
    if (!languages.every((code) => isPath(addresses[code])) || Object.keys(addresses).length > languages.length)
      throw new Problem(
        `The section needs an address in each language: ${languages.map((code) => `${code}=path`).join(' ')}.`,
      )
    const own = fieldNames.filter((field) => field !== 'seo')
    const fields = own.length > 0 ? this.#fields(own) : []
    const type = this.#addEntryType(name, name, 'solutions', fields)
    const { doc } = this.#item('sections', 'solutions')
    const uid = this.#addNames(doc, name)
    doc.set('entryTypes', doc.createNode([named(doc, { uid: type }, type, wordsOf(name))]))
    for (const site of this.#items('sites'))
      doc.setIn(['siteSettings', site.uid, 'uriFormat'], `${addresses[String(site.doc.get('handle'))]}/{slug}`)
    this.#files.set(`${CONFIG}/sections/${name}--${uid}.yaml`, textOf(doc))
    this.#allow('sections', uid, wordsOf(name))
    this.#addFiles((read) => pageFiles(name, addresses as Record<LocaleCode, string>, fields, read))
    this.#steps.push(
      `Give components/${kebab(name)} its look, write backend/content/${name}/, and lead to it from a menu.`,
    )
    return this.#finished()
  }

  /** Adds the site of a language that lib/i18n/locales.ts and lib/i18n/routes.ts have, in all sections. */
  addLanguage(code: string): Addition {
    const locale = LOCALES.find((one) => one.code === code)
    if (!locale)
      throw new Problem(`Add the row of "${code}" to lib/i18n/locales.ts first, and its paths to lib/i18n/routes.ts.`)
    const sites = this.#items('sites')
    const first = sites.find(({ doc }) => doc.get('handle') === DEFAULT_LOCALE)
    if (!first || sites.some(({ doc }) => doc.get('handle') === code))
      throw new Problem(`${CONFIG}/sites has a ${code} already.`)
    const { doc } = this.#item('sites', DEFAULT_LOCALE)
    const uid = this.#addNames(doc, code, locale.name)
    doc.set('baseUrl', `$WEBSITE${locale.prefix}`)
    doc.set('language', locale.iso)
    doc.set('primary', false)
    doc.set('sortOrder', sites.length + 1)
    this.#files.set(`${CONFIG}/sites/${code}--${uid}.yaml`, textOf(doc))
    for (const section of this.#items('sections')) {
      const settings = section.doc.getIn(['siteSettings', first.uid]) as Doc
      const format = settings.get('uriFormat')
      const at = (language: LocaleCode, path: EntryPath) => routeUri(path, language, { slug: '{slug}' })
      const path = Object.keys(PATHNAMES)
        .filter(isEntryPath)
        .find((one) => at(DEFAULT_LOCALE, one) === format)
      const values = { ...(settings.toJSON() as object), uriFormat: path ? at(locale.code, path) : format }
      section.doc.setIn(['siteSettings', uid], section.doc.createNode(values))
      const text = textOf(section.doc).replace(`  ${uid}:\n`, `  ${uid}: # ${locale.name}\n`)
      this.#files.set(section.file, text)
    }
    this.#allow('sites', uid, locale.name)
    return this.#finished()
  }

  addFields(type: string, fieldNames: readonly string[]): Addition {
    const layouts = ['entryTypes', 'globalSets'].flatMap((folder) => this.#items(folder))
    const layout = layouts.find(({ doc }) => doc.get('handle') === type)
    if (!layout) {
      const known = layouts.map(({ doc }) => String(doc.get('handle'))).toSorted()
      throw new Problem(`There is no entry type or global set ${type}. Known are ${known.join(', ')}.`)
    }
    const { doc, file } = layout
    const elements = elementsOf(doc)
    for (const field of this.#fields(fieldNames)) {
      const isThere = elements.items.some((element) => (element as Doc).get('fieldUid') === field.uid)
      if (isThere) throw new Problem(`${type} has the field ${field.handle} already.`)
      elements.add(elementFor(doc, field))
    }
    this.#files.set(file, textOf(doc))
    this.#steps.push(`Fill it in backend/content/, and ask for it in the query that shows ${type}.`)
    return this.#finished()
  }

  /** Lets the tokens of the site read it too. */
  #allow(kind: string, uid: string, name: string): void {
    for (const { file } of this.#items('graphql/schemas')) {
      const lines = this.#read(file).split('\n')
      const last = lines.findLastIndex((line) => line.startsWith(`  - ${kind}.`))
      this.#files.set(file, lines.toSpliced(last + 1, 0, `  - ${kind}.${uid}:read # ${name}`).join('\n'))
    }
  }

  #finished(): Addition {
    const project = `${CONFIG}/project.yaml`
    const lines = this.#read(project).split('\n')
    for (const [uid, name] of this.#words) {
      const place = lines.findIndex((line) => /^ {4}[0-9a-f-]{36}: /.test(line) && line.slice(4, 40) > uid)
      lines.splice(place, 0, `    ${uid}: ${name}`)
    }
    const text = lines.join('\n').replace(/^dateModified: .*/, `dateModified: ${Math.floor(Date.now() / 1000)}`)
    this.#files.set(project, text)
    return { files: this.#files, steps: this.#steps }
  }

  #read(file: string): string {
    return this.#files.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  }

  #items(folder: string): Item[] {
    return globSync(`${CONFIG}/${folder}/*.yaml`, { cwd: ROOT }).map((file) => {
      const text = this.#read(file)
      const doc = this.#parsed.get(text) ?? parseDocument(text)
      // Looking for a handle parses all files of a folder, so each text is parsed once.
      this.#parsed.set(text, doc)
      return { file, uid: basename(file, '.yaml').slice(-36), doc }
    })
  }

  #addFiles(write: (read: (file: string) => string) => [file: string, text: string][]): void {
    const edited = new Set<string>()
    const written = write((file) => {
      edited.add(file)
      return this.#read(file)
    })
    for (const [file, text] of written) {
      if (!edited.has(file) && existsSync(join(ROOT, dirname(file))))
        throw new Problem(`There is a folder ${dirname(file)} already: choose another name.`)
      this.#files.set(file, text)
    }
  }

  #item(folder: string, handle: string): Item {
    const items = this.#items(folder)
    const item = items.find(({ doc }) => doc.get('handle') === handle)
    if (item) return { ...item, doc: item.doc.clone() as Doc }
    const known = items.map(({ doc }) => String(doc.get('handle'))).toSorted()
    throw new Problem(`There is no ${handle} in ${CONFIG}/${folder}. Known are ${known.join(', ')}.`)
  }

  #assertNew(folder: string, name: string, handle: string): void {
    assertName(name)
    if (this.#items(folder).some(({ doc }) => doc.get('handle') === handle))
      throw new Problem(`There is a ${handle} already, in ${CONFIG}/${folder}.`)
  }

  /** Gives a copied document a uid, handle and name of its own. */
  #addNames(doc: Doc, handle: string, name = wordsOf(handle)): string {
    const uid = crypto.randomUUID()
    doc.set('handle', handle)
    doc.set('name', name)
    this.#words.set(uid, name)
    this.#translate(name, name)
    return uid
  }

  #translate(english: string, dutch: string): void {
    const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
    const text = this.#read(TRANSLATIONS)
    if (readTranslations().has(english) || text.includes(`    ${quoted(english)} => `)) return
    this.#files.set(TRANSLATIONS, text.replace(/\n\];\s*$/, `\n    ${quoted(english)} => ${quoted(dutch)},\n];\n`))
    if (english === dutch) this.#steps.push(`Say "${english}" in Dutch in ${TRANSLATIONS}.`)
  }

  #addEntryType(handle: string, name: string, like: string, fields: readonly ModelField[]): string {
    const { doc } = this.#item('entryTypes', like)
    const uid = this.#addNames(doc, handle, wordsOf(name))
    const icons = this.#items('entryTypes').map((item) => item.doc.get('icon'))
    if (doc.get('icon')) doc.set('icon', ICONS.find((icon) => !icons.includes(icon)) ?? 'cube')
    const elements = elementsOf(doc)
    // The title has no `fieldUid`, so it stays. Another tab stays too: it holds the fields for search engines.
    elements.items = elements.items.filter((element) => !(element as Doc).get('fieldUid'))
    for (const field of fields) elements.add(elementFor(doc, field))
    const layouts = doc.get('fieldLayouts') as YAMLMap
    for (const pair of layouts.items) pair.key = doc.createNode(crypto.randomUUID())
    visit(layouts, {
      Pair: (_, pair) => {
        if (isScalar(pair.key) && pair.key.value === 'uid') pair.value = doc.createNode(crypto.randomUUID())
      },
    })
    this.#files.set(`${CONFIG}/entryTypes/${handle}--${uid}.yaml`, textOf(doc))
    return uid
  }

  #fields(fieldNames: readonly string[]): ModelField[] {
    if (fieldNames.length === 0) throw new Problem('Name at least one field, such as heading:text.')
    assertEach(
      fieldNames.map((one) => one.replace(/[:=].*/, '')),
      NAME,
    )
    return fieldNames.map((one) => this.#field(one))
  }

  #field(text: string): ModelField {
    const [, handle = '', kind = '', list] = text.match(/^([^:=]*)(?::([^=]*)(?:=(.*))?)?$/) ?? []
    assertName(handle)
    const known = this.#items('fields').find(({ doc }) => doc.get('handle') === handle)
    const like = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (kind && !like) throw new Problem(`"${kind}" is no kind of field. Known are ${Object.keys(KINDS).join(', ')}.`)
    if (known) {
      if (list !== undefined) throw new Problem(`There is a field ${handle} already: leave out what follows its kind.`)
      const own = this.#kindOf(known)
      if (kind && own !== kind)
        throw new Problem(
          `There is a field ${handle} of the kind ${own ?? known.doc.get('type')}: a name means the same everywhere.`,
        )
      return { uid: known.uid, handle, name: String(known.doc.get('name')), kind: own ?? '', list: listOf(known.doc) }
    }
    if (!like) throw new Problem(`There is no field ${handle} yet: say of which kind, such as ${handle}:text.`)
    const options = list?.split(',').filter(Boolean) ?? []
    if (like.takes && options.length === 0)
      throw new Problem(`${handle}:${kind} needs its ${like.takes}, such as ${handle}:${kind}=one,two.`)
    if (!like.takes && list !== undefined) throw new Problem(`${handle}:${kind} takes nothing after the equals sign.`)
    const { doc } = this.#item('fields', like.like)
    const uid = this.#addNames(doc, handle)
    const [instructions, dutch] = like.instructions
    doc.set('instructions', instructions)
    this.#translate(instructions, dutch)
    const names = this.#fill(doc, like.takes, options)
    this.#files.set(`${CONFIG}/fields/${handle}--${uid}.yaml`, textOf(doc))
    return { uid, handle, name: wordsOf(handle), kind, list: names }
  }

  /** @returns the names of its values, columns or sections */
  #fill(doc: Doc, takes: Kind['takes'], options: readonly string[]): readonly string[] {
    const set = (key: string, value: unknown) => doc.setIn(['settings', key], doc.createNode(value))
    if (takes === 'values') set('options', this.#options(options, doc.get('type') !== 'craft\\fields\\Checkboxes'))
    if (takes === 'section') {
      const sections = options.map((name) => this.#item('sections', name))
      const nameOf = (section: Item) => String(section.doc.get('name'))
      set(
        'sources',
        sections.map((one) => named(doc, `section:${one.uid}`, `section:${one.uid}`, nameOf(one))),
      )
    }
    if (takes !== 'columns') return options
    const columns = options.map((column) => column.split(':', 2) as [handle: string, values?: string])
    const names = columns.map(([name]) => name)
    assertEach(names, NAME)
    const nodes = columns.map(([handle, values], index) => {
      this.#translate(wordsOf(handle), wordsOf(handle))
      const choices = values?.split('/')
      if (choices?.length === 1)
        throw new Problem(
          `${handle} needs at least two choices, such as ${handle}:one/two; without a colon it is a text.`,
        )
      const column = { heading: wordsOf(handle), handle, width: '' }
      const type = choices ? { type: 'select', options: this.#options(choices, false) } : { type: 'singleline' }
      return [`col${index + 1}`, pairs({ ...column, ...type })]
    })
    set('columns', { __assoc__: nodes })
    return names
  }

  #options(values: readonly string[], hasDefault: boolean) {
    assertEach(values, VALUE)
    return values.map((value, index) => {
      this.#translate(wordsOf(value), wordsOf(value))
      return pairs({ label: wordsOf(value), value, default: hasDefault && index === 0 ? '1' : '' })
    })
  }

  #kindOf({ doc }: Item): string | undefined {
    const shapeOf = (one: Doc) =>
      [one.get('type'), one.getIn(['settings', 'code']), one.getIn(['settings', 'maxRelations'])].join()
    const own = shapeOf(doc)
    return Object.keys(KINDS).find((kind) => shapeOf(this.#item('fields', KINDS[kind]?.like ?? '').doc) === own)
  }
}
