import 'server-only'
import { z } from 'zod'
import { ADDITION_FORMS, type FormDefinition } from '../definition'
import { extensionsOf } from '../files/kinds'
import { fieldsOf } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { execute, KEYS, type Keys, parsed, SPAM_OR_NOT } from './backend'
import type { Addition, MySubmission } from './model'
import { FILES, filesIn } from './readable'

/** Handles of the fields of an addition. */
export const ABOUT_FIELD = 'about'
export const TEXT_FIELD = 'message'
export const FILES_FIELD = 'attachments'

/** Where the form has no limit. */
const MAX_FILES = 3

const PAGE_SIZE = 200
const MAX_PAGES = 25
/** Both moments are of the content backend; one of them may be rounded. */
const MARGIN_MS = 60_000

/** The forms for additions that the content backend has, that of the given form's language first. */
export async function readAdditionForms(form: string): Promise<ReadForm[]> {
  const handles = form.endsWith('En') ? ADDITION_FORMS.toReversed() : ADDITION_FORMS
  const forms = await Promise.all(handles.map((handle) => readFormNow(handle)))
  return forms.filter((each) => each !== null)
}

/** What can be added with a form; null: nothing. */
export function additionRules(form: ReadForm | undefined): MySubmission['canAdd'] {
  if (!form?.model.available) return null
  const fields = fieldsOf(form.model)
  if (!fields.some(({ handle }) => handle === ABOUT_FIELD)) return null
  const text = fields.some(({ handle, kind }) => handle === TEXT_FIELD && kind === 'multiline')
  const field = fields.find(({ handle }) => handle === FILES_FIELD)
  const files =
    field?.kind === 'files'
      ? {
          max: field.maxFiles ?? MAX_FILES,
          accept: extensionsOf(field.kinds)
            .map((each) => `.${each}`)
            .join(','),
          maxBytes: field.maxBytes,
        }
      : null
  return text || files ? { text, files } : null
}

const ADDITION_KEYS = z.array(KEYS.extend({ [ABOUT_FIELD]: z.string().nullish() }))
const LISTED = z.object({ wanted: ADDITION_KEYS, spam: ADDITION_KEYS })

/**
 * What was added to a submission, oldest first. Formie cannot look for a field's value, so all additions since then are
 * searched.
 *
 * @throws {Error} when they are not all known
 */
export async function findAdditions({ uid, dateCreated }: Keys, forms: readonly ReadForm[]): Promise<Keys[]> {
  const handles = forms.map(({ definition }) => handleOf(definition))
  if (handles.length === 0) return []
  const since = new Date(Date.parse(dateCreated) - MARGIN_MS).toISOString()
  const fields = `id uid siteId dateCreated ${handles.map((handle) => `... on ${handle}_Submission { ${ABOUT_FIELD} }`).join(' ')}`
  const query = `query Additions($form: [String], $since: [String], $offset: Int) { ${lists(
    `form: $form, dateCreated: $since, limit: ${PAGE_SIZE}, offset: $offset, orderBy: "dateCreated ASC"`,
    fields,
  )} }`
  const found: Keys[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const variables = { form: handles, since: [`>= ${since}`], offset: page * PAGE_SIZE }
    const { wanted, spam } = parsed(LISTED, await execute(query, variables))
    found.push(...[...wanted, ...spam].filter((row) => row[ABOUT_FIELD] === uid))
    if (wanted.length < PAGE_SIZE && spam.length < PAGE_SIZE)
      return found.toSorted((a, b) => Date.parse(a.dateCreated) - Date.parse(b.dateCreated) || a.id - b.id)
  }
  throw new Error('there are too many additions to search')
}

const ADDITIONS = z.array(
  z.object({ uid: z.string(), [TEXT_FIELD]: z.string().nullish(), [FILES_FIELD]: FILES }).loose(),
)
const READ = z.object({ wanted: ADDITIONS, spam: ADDITIONS })

/** What was added, of additions that were found. @throws {Error} when there is no complete response */
export async function readAdditions(keys: readonly Keys[], forms: readonly ReadForm[]): Promise<Addition[]> {
  if (keys.length === 0) return []
  const fields = forms.map(({ definition, model }) => {
    const files = fieldsOf(model).some(({ handle, kind }) => handle === FILES_FIELD && kind === 'files')
    return `... on ${handleOf(definition)}_Submission { ${TEXT_FIELD} ${files ? `${FILES_FIELD} { filename size }` : ''} }`
  })
  const query = `query AddedTo($uid: [String]) { ${lists('uid: $uid', `uid ${fields.join(' ')}`)} }`
  const { wanted, spam } = parsed(READ, await execute(query, { uid: keys.map(({ uid }) => uid) }))
  const label = labelOfFiles(forms[0])
  const rows = new Map([...wanted, ...spam].map((row) => [row.uid, row]))
  return keys.flatMap(({ uid, dateCreated }) => {
    const row = rows.get(uid)
    // Withdrawn meanwhile.
    if (!row) return []
    return [{ at: dateCreated, text: row[TEXT_FIELD]?.trim() || null, files: filesIn(row[FILES_FIELD], label) }]
  })
}

const lists = (args: string, fields: string): string =>
  Object.entries(SPAM_OR_NOT)
    .map(([name, isSpam]) => `${name}: formieSubmissions(${args}, site: "*", isSpam: ${isSpam}) { ${fields} }`)
    .join(' ')

const handleOf = ({ handle }: FormDefinition): string => handle ?? ''

const labelOfFiles = (form: ReadForm | undefined): string =>
  (form && fieldsOf(form.model).find(({ handle }) => handle === FILES_FIELD)?.label) ?? ''
