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

const ADDITION_KEYS = z.record(z.string(), z.array(KEYS.extend({ [ABOUT_FIELD]: z.string().nullish() })))

/** Reads all additions, as Formie cannot search by the value of a field. @throws {Error} if not all can be read */
export async function findAdditions({ uid, dateCreated }: Keys, forms: readonly ReadForm[]): Promise<Keys[]> {
  const handles = forms.map(({ model }) => model.handle)
  if (handles.length === 0) return []
  const since = new Date(Date.parse(dateCreated) - MARGIN_MS).toISOString()
  const args = `dateCreated: $since, limit: ${PAGE_SIZE}, offset: $offset, orderBy: "dateCreated ASC"`
  const query = `query Additions($since: [String], $offset: Int) { ${handles
    .map((handle) => lists(handle, args, `id uid siteId dateCreated ... on ${handle}_Submission { ${ABOUT_FIELD} }`))
    .join(' ')} }`
  const additions: Keys[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const variables = { since: [`>= ${since}`], offset: page * PAGE_SIZE }
    const listed = Object.values(parsed(ADDITION_KEYS, await execute(query, variables)))
    additions.push(...listed.flat().filter((row) => row[ABOUT_FIELD] === uid))
    if (listed.every(({ length }) => length < PAGE_SIZE))
      return additions.toSorted((a, b) => Date.parse(a.dateCreated) - Date.parse(b.dateCreated) || a.id - b.id)
  }
  throw new Error('there are too many additions to search')
}

const ADDITIONS = z.record(
  z.string(),
  z.array(z.object({ uid: z.string(), [TEXT_FIELD]: z.string().nullish(), [FILES_FIELD]: FILES }).loose()),
)

/** @throws {Error} if there is no complete response */
export async function readAdditions(keys: readonly Keys[], forms: readonly ReadForm[]): Promise<Addition[]> {
  if (keys.length === 0) return []
  const fields = forms.map(({ model }) => {
    const { handle } = model
    const files = fieldsOf(model).some((field) => field.handle === FILES_FIELD && field.kind === 'files')
    const selection = `${TEXT_FIELD} ${files ? `${FILES_FIELD} { filename size }` : ''}`
    return lists(handle, 'uid: $uid', `uid ... on ${handle}_Submission { ${selection} }`)
  })
  const query = `query AddedTo($uid: [String]) { ${fields.join(' ')} }`
  const additions = Object.values(parsed(ADDITIONS, await execute(query, { uid: keys.map(({ uid }) => uid) }))).flat()
  const rows = new Map(additions.map((row) => [row.uid, row]))
  return keys.flatMap(({ uid, dateCreated }) => {
    const row = rows.get(uid)
    return row ? [{ at: dateCreated, text: row[TEXT_FIELD]?.trim() || null, files: filesIn(row[FILES_FIELD]) }] : []
  })
}

/** For several forms in one query field, Formie finds submissions of one only (backend/contract/facts.md, 12). */
const lists = (handle: string, args: string, fields: string): string =>
  spamOrNot(
    (isSpam) => `formieSubmissions(form: "${handle}", ${args}, site: "*", isSpam: ${isSpam}) { ${fields} }`,
    `${handle}_`,
  )
