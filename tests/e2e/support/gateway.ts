import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './instance.ts'

function queryOf(wanted: string): string {
  const file = join(ROOT, 'graphql/generated/gateway/operations.json')
  const operations: { name: string; query: string }[] = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  return operations.find(({ name }) => name === wanted)?.query ?? ''
}

export const moreNews = (): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: queryOf('MoreNews'), variables: { siteId: [1], offset: 0 } }),
})

/** Sends an open application with a file. @returns its reference, or what came in its place */
export async function sendApplication(
  url: string,
  index: number,
  file: Buffer,
  key: string = crypto.randomUUID(),
): Promise<string> {
  const texts = {
    fullName: `Proef Nummer ${index}`,
    emailAddress: `proef-${index}@example.test`,
    phone: '0612345678',
    fieldOfWork: 'production',
    hours: '32',
    motivation: 'Een motivatie die lang genoeg is om door de controle van het formulier te komen.',
  }
  const input = {
    form: 'openApplication',
    locale: 'nl',
    key,
    website: '',
    values: Object.entries(texts).map(([handle, value]) => ({ handle, values: [value] })),
    files: [{ handle: 'cv', files: [null] }],
  }
  const body = new FormData()
  body.append('operations', JSON.stringify({ query: queryOf('SubmitForm'), variables: { input } }))
  body.append('map', '{"0":["variables.input.files.0.files.0"]}')
  body.append('0', new File([new Uint8Array(file)], `cv-${index}.pdf`, { type: 'application/pdf' }))
  const response = await fetch(`${url}/graphql`, { method: 'POST', body })
  const text = await response.text()
  try {
    const { status, reference } = JSON.parse(text).data.submitForm
    return reference ?? status
  } catch {
    return `${response.status} ${text.slice(0, 200)}`
  }
}
