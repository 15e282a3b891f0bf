import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from './files.ts'
import { CONFIG, type Field, readModel } from './model/config.ts'

const CRAFT = join(ROOT, 'deploy', 'craft')

/** The languages of the control panel and of the guide for editors, which need not be those of the site. */
type Language = 'nl' | 'en'

type Label = Record<Language, string>

/** Returns the Dutch words of Craft's control panel by the English ones, from Craft's static translations. */
export function readTranslations(): Map<string, string> {
  const text = readFileSync(join(CRAFT, 'translations', 'nl', 'site.php'), 'utf8')
  const word = (quoted = '') => quoted.replace(/\\(['\\])/g, '$1')
  const lines = [...text.matchAll(/^ {4}'((?:[^'\\]|\\.)*)' => '((?:[^'\\]|\\.)*)',$/gm)]
  return new Map(lines.map(([, english, dutch]) => [word(english), word(dutch)]))
}

interface EditedType {
  handle: string
  label: Label
  fields: { label: Label; isRequired: boolean }[]
}

/** Returns the labels that editors see, by folder and handle such as `fields/zoom`, and types with fields. */
export function readEditorsWords(): { labels: Map<string, Label>; types: EditedType[] } {
  const dutch = readTranslations()
  const labels = new Map<string, Label>()
  const add = (key: string, en: string, nl = dutch.get(en)) => labels.set(key, { en, nl: nl ?? en }).get(key) as Label
  const { sections, globalSets, entryTypes } = readModel()
  for (const { handle, name } of sections) add(`sections/${handle}`, name)
  for (const { handle, name } of globalSets) add(`globalSets/${handle}`, name)
  for (const file of globSync(`${CONFIG}/formie/statuses/*.yaml`, { cwd: ROOT })) {
    const { handle, name } = parse(readFileSync(join(ROOT, file), 'utf8'))
    add(`formie/statuses/${handle}`, name)
  }
  const labelOf = ({ handle, name }: Field) => labels.get(`fields/${handle}`) ?? add(`fields/${handle}`, name)
  for (const { fields } of globalSets) [...fields.values()].forEach(labelOf)
  const types = entryTypes.map(({ handle, name, fields, required }) => ({
    handle,
    label: add(`entryTypes/${handle}`, name),
    fields: [...fields].map(([own, field]) => ({ label: labelOf(field), isRequired: required.has(own) })),
  }))
  for (const file of globSync('backend/content/forms/*.yaml', { cwd: ROOT })) {
    const { title, pages } = parse(readFileSync(join(ROOT, file), 'utf8'))
    const form = basename(file, '.yaml')
    add(`forms/${form}`, title.en, title.nl)
    const fields = pages.flatMap(({ rows }: { rows: unknown[] }) => rows.flat())
    for (const { handle, label } of fields) add(`forms/${form}/${handle}`, label.en, label.nl)
  }
  return { labels, types }
}

/**
 * Returns the guide for editors with the labels that they see in place of terms such as `_Zoom_<!--fields/zoom-->`, and
 * as the heading of each block. Throws an `Error` for a label that does not exist.
 */
export function withEditorsWords(guide: string): string {
  const { labels, types } = readEditorsWords()
  const [dutch = '', english = ''] = guide.split(/^(?=## English$)/m)
  const translate = (text: string, language: Language) =>
    text
      .replace(/_[^_\n]+_<!--([\w/]+)-->/g, (_, key: string) => {
        const label = labels.get(key)?.[language]
        if (!label) throw new Error(`The guide for editors names ${key}, which does not exist`)
        return `_${label}_<!--${key}-->`
      })
      .split(/^(?=#{3,4} )/m)
      .map((section) => withHeading(section, language, types))
      .join('')
  return translate(dutch, 'nl') + translate(english, 'en')
}

/** The section of a block is the one with its picture. */
function withHeading(section: string, language: Language, types: readonly EditedType[]): string {
  const type = types.find(({ handle }) => section.includes(`](images/${handle}-${language}.webp)`))
  return type ? section.replace(/^#### .*/, `#### ${type.label[language]}`) : section
}
