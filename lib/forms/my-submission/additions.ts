import 'server-only'
import { z } from 'zod'
import { ADDITION_FORMS } from '../definition'
import type { FormField } from '../fields/registry'
import { fieldsOf } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { parseFormHandle } from '../reference'
import { type Addition, type AdditionField, FILES_FIELD, TEXT_FIELD } from './model'
import { FILES, filesIn } from './readable'
import { execute, KEYS, type Keys, parsed, spamOrNot } from './stored'

export const ABOUT_FIELD = 'about'

const PAGE_SIZE = 200
const MAX_PAGES = 25
/** One of the two moments of the content backend may be rounded. */
const MARGIN_MS = 60_000

export async function readAdditionForms(form: string): Promise<ReadForm[]> {
  const handles = new Set([ADDITION_FORMS[parseFormHandle(form).locale], ...Object.values(ADDITION_FORMS)])
  const forms = await Promise.all([...handles].map(readFormNow))
  return forms.filter((each) => each !== null)
}

const isOffered = (field: FormField): field is AdditionField =>
  (field.handle === TEXT_FIELD && field.kind === 'multiline') ||
  (field.handle === FILES_FIELD && field.kind === 'files')

export function additionFields(form: ReadForm | undefined): AdditionField[] | null {
  const fields = form?.model.available ? fieldsOf(form.model) : []
  const offered = fields.filter(isOffered)
  return offered.length > 0 && fields.some(({ handle }) => handle === ABOUT_FIELD) ? offered : null
}

const ROW = KEYS.extend({
  [ABOUT_FIELD]: z.string().nullish(),
  [TEXT_FIELD]: z.string().nullish(),
  [FILES_FIELD]: FILES,
})

/** Reads all additions, as Formie cannot search by the value of a field. @throws {Error} if not all can be read */
export async function findAdditions({ uid, dateCreated }: Keys, forms: readonly ReadForm[]) {
  const additions: (Keys & Addition)[] = []
  if (forms.length === 0) return additions
  const since = new Date(Date.parse(dateCreated) - MARGIN_MS).toISOString()
  const query = `query Additions($since: [String], $offset: Int) { ${forms.map(listOf).join(' ')} }`
  for (let page = 0; page < MAX_PAGES; page++) {
    const response = await execute(query, { since: [`>= ${since}`], offset: page * PAGE_SIZE })
    const listed = Object.values(parsed(z.record(z.string(), z.array(ROW)), response))
    for (const row of listed.flat()) {
      const { [TEXT_FIELD]: text, [FILES_FIELD]: files, [ABOUT_FIELD]: about } = row
      if (about !== uid) continue
      additions.push({ ...row, at: row.dateCreated, text: text?.trim() || null, files: filesIn(files) })
    }
    if (listed.every(({ length }) => length < PAGE_SIZE))
      return additions.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)
  }
  throw new Error('there are too many additions to search')
}

/** For several forms in one query field, Formie finds submissions of one only (backend/contract/facts.md, 12). */
function listOf({ model }: ReadForm): string {
  const { handle } = model
  const files = fieldsOf(model).some((field) => field.handle === FILES_FIELD && field.kind === 'files')
  const values = `${ABOUT_FIELD} ${TEXT_FIELD} ${files ? `${FILES_FIELD} { filename size }` : ''}`
  const fields = `id uid siteId dateCreated ... on ${handle}_Submission { ${values} }`
  const args = `form: "${handle}", dateCreated: $since, limit: ${PAGE_SIZE}, offset: $offset, site: "*"`
  return spamOrNot(
    (isSpam) => `formieSubmissions(${args}, isSpam: ${isSpam}, orderBy: "dateCreated ASC") { ${fields} }`,
    `${handle}_`,
  )
}
