/** Adds blocks, sections and fields to the content model, as Craft would have exported them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../../../lib/i18n/locales.ts'
import { type EntryPath, isEntryPath, PATHNAMES, routeUri } from '../../../lib/i18n/routes.ts'
import { readTranslations } from '../../guide.ts'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'
import { CONFIG } from './config.ts'
import { type Config, elementFor, elementsOf, listOf, type Pairs, pairs, textOf } from './craft-yaml.ts'
import { assertEach, assertName, KINDS, type Kind, NAME, VALUE } from './kinds.ts'
import { pageFiles } from './page-files.ts'
import { blockFiles, capitalised, kebab, type ModelField } from './views.ts'

/** Icons of Craft that no block has yet get used in this order. */
const ICONS = 'quote-left star lightbulb table chart-simple bullhorn comment puzzle-piece flag bolt'.split(' ')

export type Addition = ReturnType<ModelEditor['addBlock']>

interface Item {
  uid: string
  file: string
  config: Config
}

const TRANSLATIONS = 'deploy/craft/translations/nl/site.php'
const PROJECT = `${CONFIG}/project.yaml`

/** Makes words of a handle: `imageLeft` becomes "Image left". */
const wordsOf = (handle: string): string => {
  const words = handle.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words[0]?.toUpperCase() + words.slice(1)
}

export class ModelEditor {
  readonly #files = new Map<string, string>()
  readonly #steps: string[] = []
  readonly #configs = new Map<string, Config>()
  /** The names of all uids, as the project has them. */
  readonly #names: Record<string, string> = parse(this.#read(PROJECT)).meta.__names__

  /** @param given such as `heading`, `text:html`, `shape:dropdown=sheet,rod` */
  addBlock(name: string, fieldNames: readonly string[]) {
    const handle = `block${capitalised(name)}`
    this.#assertNew('entryTypes', name, handle)
    const fields = this.#fields(fieldNames)
    const uid = this.#addEntryType(handle, name, 'blockTitleText', fields)
    const { file, config } = this.#item('fields', 'blocks')
    const types = config.settings.entryTypes as Pairs[]
    types.push(pairs({ uid }))
    this.#write(file, config)
    this.#addFiles((read) => blockFiles(name, handle, fields, read))
    this.#steps.push(`Give blocks/${kebab(name)} its look, and docs/editors.md a chapter.`)
    return this.#finished()
  }

  /** @param addresses by language: the path before the slug */
  addSection(name: string, addresses: Readonly<Record<string, string>>, fieldNames: readonly string[]) {
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
    const { config } = this.#item('sections', 'solutions')
    const uid = this.#addNames(config, name)
    config.entryTypes = [{ uid: type }]
    for (const site of this.#items('sites'))
      Object.assign(config.siteSettings[site.uid] ?? {}, { uriFormat: `${addresses[site.config.handle]}/{slug}` })
    this.#write(`${CONFIG}/sections/${name}--${uid}.yaml`, config)
    this.#allow('sections', uid)
    this.#addFiles((read) => pageFiles(name, addresses as Record<LocaleCode, string>, fields, read))
    this.#steps.push(
      `Give components/${kebab(name)} its look, write backend/content/${name}/, and lead to it from a menu.`,
    )
    return this.#finished()
  }

  /** Adds the site of a language that lib/i18n/locales.ts and lib/i18n/routes.ts have, in all sections. */
  addLanguage(code: string) {
    const locale = LOCALES.find((one) => one.code === code)
    if (!locale)
      throw new Problem(`Add the row of "${code}" to lib/i18n/locales.ts first, and its paths to lib/i18n/routes.ts.`)
    const sites = this.#items('sites')
    const first = sites.find(({ config }) => config.handle === DEFAULT_LOCALE)
    if (!first || sites.some(({ config }) => config.handle === code))
      throw new Problem(`${CONFIG}/sites has a ${code} already.`)
    const site = structuredClone(first.config)
    const uid = this.#addNames(site, code, locale.name)
    const baseUrl = `$WEBSITE${locale.prefix}`
    Object.assign(site, { baseUrl, language: locale.iso, primary: false, sortOrder: sites.length + 1 })
    this.#write(`${CONFIG}/sites/${code}--${uid}.yaml`, site)
    const at = (language: LocaleCode, path: EntryPath) => routeUri(path, language, { slug: '{slug}' })
    const paths = Object.keys(PATHNAMES).filter(isEntryPath)
    for (const { file, config } of this.#items('sections')) {
      const own = config.siteSettings[first.uid] ?? { uriFormat: null }
      const path = paths.find((one) => at(DEFAULT_LOCALE, one) === own.uriFormat)
      const added = { ...own, uriFormat: path ? at(locale.code, path) : own.uriFormat }
      this.#write(file, { ...config, siteSettings: { ...config.siteSettings, [uid]: added } })
    }
    this.#allow('sites', uid)
    return this.#finished()
  }

  addFields(type: string, fieldNames: readonly string[]) {
    const layouts = ['entryTypes', 'globalSets'].flatMap((folder) => this.#items(folder))
    const layout = layouts.find(({ config }) => config.handle === type)
    if (!layout) {
      const known = layouts.map(({ config }) => config.handle).toSorted()
      throw new Problem(`There is no entry type or global set ${type}. Known are ${known.join(', ')}.`)
    }
    const config = structuredClone(layout.config)
    const elements = elementsOf(config)
    for (const field of this.#fields(fieldNames)) {
      if (elements.some(({ fieldUid }) => fieldUid === field.uid))
        throw new Problem(`${type} has the field ${field.handle} already.`)
      elements.push(elementFor(field))
    }
    this.#write(layout.file, config)
    this.#steps.push(`Fill it in backend/content/, and ask for it in the query that shows ${type}.`)
    return this.#finished()
  }

  /** Lets the tokens of the site read it too. */
  #allow(kind: string, uid: string): void {
    for (const { file, config } of this.#items('graphql/schemas')) {
      const last = config.scope.findLastIndex((permission) => permission.startsWith(`${kind}.`))
      this.#write(file, { ...config, scope: config.scope.toSpliced(last + 1, 0, `${kind}.${uid}:read`) })
    }
  }

  /** Returns the new text of each file, and the steps that remain for the developer, in sentences. */
  #finished() {
    const project = parse(this.#read(PROJECT))
    project.meta.__names__ = Object.fromEntries(Object.entries(this.#names).sort(([a], [b]) => (a < b ? -1 : 1)))
    project.dateModified = Math.floor(Date.now() / 1000)
    this.#write(PROJECT, project)
    return { files: this.#files, steps: this.#steps }
  }

  #write(file: string, config: Config): void {
    this.#configs.set(file, config)
    this.#files.set(file, textOf(config, this.#names))
  }

  #read(file: string): string {
    return this.#files.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  }

  #items(folder: string): Item[] {
    return globSync(`${CONFIG}/${folder}/*.yaml`, { cwd: ROOT }).map((file) => {
      const config = this.#configs.get(file) ?? (parse(this.#read(file)) as Config)
      this.#configs.set(file, config)
      return { file, uid: basename(file, '.yaml').slice(-36), config }
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

  /** Returns a copy. */
  #item(folder: string, handle: string): Item {
    const items = this.#items(folder)
    const item = items.find(({ config }) => config.handle === handle)
    if (item) return structuredClone(item)
    const known = items.map(({ config }) => config.handle).toSorted()
    throw new Problem(`There is no ${handle} in ${CONFIG}/${folder}. Known are ${known.join(', ')}.`)
  }

  #assertNew(folder: string, name: string, handle: string): void {
    assertName(name)
    if (this.#items(folder).some(({ config }) => config.handle === handle))
      throw new Problem(`There is a ${handle} already, in ${CONFIG}/${folder}.`)
  }

  /** Gives a copied file a uid, handle and name of its own. */
  #addNames(config: Config, handle: string, name = wordsOf(handle)): string {
    const uid = crypto.randomUUID()
    Object.assign(config, { handle, name })
    this.#names[uid] = name
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
    const { config } = this.#item('entryTypes', like)
    const uid = this.#addNames(config, handle, wordsOf(name))
    const icons = this.#items('entryTypes').map((item) => item.config.icon)
    if (config.icon) config.icon = ICONS.find((icon) => !icons.includes(icon)) ?? 'cube'
    const elements = elementsOf(config)
    // The title has no `fieldUid`, so it stays.
    const title = elements.filter(({ fieldUid }) => !fieldUid)
    elements.splice(0, elements.length, ...title, ...fields.map(elementFor))
    const layouts = JSON.stringify(Object.values(config.fieldLayouts))
    const renewed = JSON.parse(layouts, (key, value) => (key === 'uid' ? crypto.randomUUID() : value))
    config.fieldLayouts = { [crypto.randomUUID()]: renewed[0] }
    this.#write(`${CONFIG}/entryTypes/${handle}--${uid}.yaml`, config)
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
    const known = this.#items('fields').find(({ config }) => config.handle === handle)
    const like = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (kind && !like) throw new Problem(`"${kind}" is no kind of field. Known are ${Object.keys(KINDS).join(', ')}.`)
    if (known) {
      if (list !== undefined) throw new Problem(`There is a field ${handle} already: leave out what follows its kind.`)
      const own = this.#kindOf(known)
      if (kind && own !== kind)
        throw new Problem(
          `There is a field ${handle} of the kind ${own ?? known.config.type}: a name means the same everywhere.`,
        )
      return { uid: known.uid, handle, kind: own ?? '', list: listOf(known.config) }
    }
    if (!like) throw new Problem(`There is no field ${handle} yet: say of which kind, such as ${handle}:text.`)
    const options = list?.split(',').filter(Boolean) ?? []
    if (like.takes && options.length === 0)
      throw new Problem(`${handle}:${kind} needs its ${like.takes}, such as ${handle}:${kind}=one,two.`)
    if (!like.takes && list !== undefined) throw new Problem(`${handle}:${kind} takes nothing after the equals sign.`)
    const { config } = this.#item('fields', like.like)
    const uid = this.#addNames(config, handle)
    const [instructions, dutch] = like.instructions
    config.instructions = instructions
    this.#translate(instructions, dutch)
    const names = this.#fill(config, like.takes, options)
    this.#write(`${CONFIG}/fields/${handle}--${uid}.yaml`, config)
    return { uid, handle, kind, list: names }
  }

  /** @returns the names of its values, columns or sections */
  #fill({ settings, type }: Config, takes: Kind['takes'], options: readonly string[]): readonly string[] {
    if (takes === 'values') settings.options = this.#options(options, type !== 'craft\\fields\\Checkboxes')
    if (takes === 'section') settings.sources = options.map((name) => `section:${this.#item('sections', name).uid}`)
    if (takes !== 'columns') return options
    const columns = options.map((column) => column.split(':', 2) as [handle: string, values?: string])
    const names = columns.map(([name]) => name)
    assertEach(names, NAME)
    const rows = columns.map(([handle, values], index): [string, Pairs] => {
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
    settings.columns = { __assoc__: rows }
    return names
  }

  #options(values: readonly string[], hasDefault: boolean) {
    assertEach(values, VALUE)
    return values.map((value, index) => {
      this.#translate(wordsOf(value), wordsOf(value))
      return pairs({ label: wordsOf(value), value, default: hasDefault && index === 0 ? '1' : '' })
    })
  }

  #kindOf({ config }: Item): string | undefined {
    const shapeOf = ({ type, settings }: Config) => [type, settings?.code, settings?.maxRelations].join()
    const own = shapeOf(config)
    return Object.keys(KINDS).find((kind) => shapeOf(this.#item('fields', KINDS[kind]?.like ?? '').config) === own)
  }
}
