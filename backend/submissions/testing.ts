import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Form } from '../content-reader/forms.ts'
import { mutationName, valueFields } from '../content-reader/forms.ts'
import { openDatabase } from '../database.ts'
import type { Backend, BackendOptions } from '../server.ts'
import { contentFolder, readTestContent, startTestBackend } from '../testing.ts'
import { SubmissionFiles } from './files.ts'
import { Submissions } from './store.ts'
import type { Submission, SubmittedValue } from './stored-submission.ts'

/** Values for the contact form of the sample content. The recorded form requires more of them. */
export const QUESTION_VALUES = {
  fullName: 'Jan Jansen',
  emailAddress: 'jan@example.test',
  phone: '0612345678',
  message: 'Een vraag over POM.',
}

export const CONTACT_VALUES = { ...QUESTION_VALUES, subject: 'general', agree: 'Yes' }

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const upload = (filename: string, bytes: Buffer = PDF, type = 'application/pdf') => ({
  filename,
  fileData: `data:${type};base64,${bytes.toString('base64')}`,
})

export const APPLICATION_VALUES = {
  vacancy: 'operator-spuitgieten',
  // The recorded form asks for the first two of these names, and the sample content's form for the third.
  firstName: 'Jan',
  lastName: 'Jansen',
  fullName: 'Jan Jansen',
  emailAddress: 'jan@example.test',
  phone: '0612345678',
  motivation: 'Ik werk graag met kunststof en zoek een baan waarin ik elke dag iets nieuws leer.',
  cv: [upload('cv.pdf')],
  agree: 'Yes',
}

export function sampleForms(): string {
  const globals = ['globals/company.yaml', 'globals/submissionStates.yaml']
  const files = ['forms/jobApplication.yaml', 'forms/contact.yaml', 'forms/addition.yaml', ...globals]
  const sample = (name: string) =>
    readFileSync(join(import.meta.dirname, '..', 'content', name), 'utf8')
      .replaceAll('entry:pages/privacy-statement', 'https://site.test/privacy')
      .replace(/^captchas: .*\n/m, '')
  return contentFolder(Object.fromEntries(files.map((name) => [name, sample(name)])))
}

export const SITE_TOKEN = 'token of the site'
export const SUBMISSIONS_TOKEN = 'token for submissions'
export const AS_SITE = { Authorization: `Bearer ${SITE_TOKEN}` }

export const answerOf = (handle: string, text: string, more: Partial<SubmittedValue> = {}): SubmittedValue => ({
  handle,
  type: 'Hidden',
  label: handle.toUpperCase(),
  value: text,
  text,
  ...more,
})

/** A submission that is stored nowhere. */
export const submissionOf = (values: SubmittedValue[], more: Partial<Submission> = {}) =>
  ({
    id: 1,
    uid: `uid-${more.id ?? 1}`,
    form: 'contact',
    site: 'nl',
    sentAt: new Date('2026-11-21T02:13:00+01:00'),
    values,
    files: [],
    status: 'new',
    ...more,
  }) as unknown as Submission

/** Options of a backend with both tokens and the forms of the sample content. */
export const sampleOptions = () => ({
  contentDir: sampleForms(),
  token: SITE_TOKEN,
  submissionsToken: SUBMISSIONS_TOKEN,
})

/** Sends an application for no vacancy as the site. @returns its number and uid */
export async function apply(backend: Backend) {
  const id = await submitForm(backend, 'jobApplication', { ...APPLICATION_VALUES, vacancy: '' }, AS_SITE)
  return { id, uid: backend.submissions.byId(id)?.uid ?? '' }
}

/** Starts a backend that has received an application. */
export async function startWithApplication(options: Partial<BackendOptions> = {}) {
  const backend = await startTestBackend({ ...sampleOptions(), ...options })
  return { backend, ...(await apply(backend)) }
}

/** Opens the submissions in a folder of data, or new ones without one, as a second process does. */
export function openSubmissions(dataDir: string | null = null): Submissions {
  const database = openDatabase(dataDir)
  const submissions = new Submissions(database, new SubmissionFiles(dataDir))
  onTestFinished(() => {
    submissions.files.close()
    database.close()
  })
  return submissions
}

async function post({ url }: Pick<Backend, 'url'>, body: object, headers: Record<string, string>) {
  const sent = { 'Content-Type': 'application/json', ...headers }
  const response = await fetch(`${url}/api`, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  return response.json()
}

export const ask = <Data>(
  backend: Pick<Backend, 'url'>,
  token: string,
  query: string,
  variables: object = {},
): Promise<{ data: Data; errors?: { message: string }[] }> =>
  post(backend, { query, variables }, { Authorization: `Bearer ${token}` })

export async function formOf(fields: string): Promise<Form> {
  const rows = fields.trim().replace(/^/gm, '      ')
  const { forms } = await readTestContent({ 'forms/test.yaml': `title: Test\npages:\n  - rows:\n${rows}\n` })
  const form = forms.get('test')
  if (!form) throw new Error('There is no form')
  return form
}

export interface SubmitResponse {
  data?: Record<string, { id: string; uid: string; title: string; isSpam: boolean } | null>
  errors?: { message: string; path?: string[] }[]
}

function mutationOf(form: Form, values: object): { query: string; variables: object } {
  const fields = valueFields(form).filter(({ handle }) => handle in values)
  const declared = fields.map(({ handle, inputTypeName }) => `$${handle}: ${inputTypeName}`)
  const args = fields.map(({ handle }) => `${handle}: $${handle}`)
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '')
  const query = `mutation${list(declared)} { ${mutationName(form)}${list(args)} { id uid title isSpam } }`
  return { query, variables: values }
}

export const postForm = (
  backend: Pick<Backend, 'url'>,
  form: Form,
  values: object,
  headers: Record<string, string> = {},
): Promise<SubmitResponse> => post(backend, mutationOf(form, values), headers)

export function storedForm(backend: Backend, handle: string): Form {
  const form = backend.store().forms.get(handle)
  if (!form) throw new Error(`There is no form ${handle}`)
  return form
}

export async function submitForm(
  backend: Backend,
  handle: string,
  values: object,
  headers?: Record<string, string>,
): Promise<number> {
  const form = storedForm(backend, handle)
  const response = await postForm(backend, form, values, headers)
  const stored = response.data?.[mutationName(form)]
  if (!stored) throw new Error(`Not stored: ${JSON.stringify(response)}`)
  return Number(stored.id)
}
