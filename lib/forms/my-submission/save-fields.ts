import 'server-only'
import { z } from 'zod'
import { LOCALES } from '@/lib/i18n/locales'
import type { ReadForm } from '../read-form'
import { answerable, needsSession, readSessionCaptchas } from '../submission/captchas'
import { execute, type Keys, parsed } from './backend'

const CHANGED = z.object({ submission: z.object({ uid: z.string() }) })

/** Names come from the content backend, and must not change the query. */
const NAME = /^[_A-Za-z]\w*$/

/** Other fields stay (contract/facts.md, section 14). @throws {Error} if it may not have been changed */
export async function saveFields(
  { definition }: ReadForm,
  { uid, siteId }: Pick<Keys, 'uid' | 'siteId'>,
  values: Record<string, string>,
): Promise<void> {
  const locale = LOCALES[0].code
  const session = needsSession(definition.captchas) ? await readSessionCaptchas(definition.handle ?? '', locale) : null
  const captchas = answerable(session?.captchas ?? definition.captchas)
  const name = definition.submissionMutationName ?? `save_${definition.handle}_Submission`
  const handles = [...Object.keys(values), ...captchas.map(({ handle }) => handle)]
  for (const word of [name, ...handles]) if (!NAME.test(word)) throw new Error('the form has a handle that is no name')
  const types = [
    ...Object.keys(values).map((handle) => [handle, 'String']),
    ...captchas.map(({ handle }) => [handle, 'FormieCaptchaInput']),
  ]
  const query = `mutation Change($uid: String, $siteId: Int, ${types.map(([handle, type]) => `$${handle}: ${type}`).join(', ')}) {
  submission: ${name}(uid: $uid, siteId: $siteId, ${handles.map((handle) => `${handle}: $${handle}`).join(', ')}) { uid }
}`
  const answers = Object.fromEntries(captchas.map(({ handle, ...captcha }) => [handle, captcha]))
  const data = await execute(query, { uid, siteId, ...values, ...answers }, session?.cookie)
  parsed(CHANGED, data)
}
