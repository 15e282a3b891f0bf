import 'server-only'
import { z } from 'zod'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { ReadForm } from '../read-form'
import { answerable, readCaptchas } from '../submission/captchas'
import { mutationText } from '../submission/mutation'
import { execute, type Keys, parsed } from './backend'

const CHANGED = z.object({ submission: z.object({ uid: z.string() }) })

/** Other fields stay (contract/facts.md, section 14). @throws {Error} if it may not have been changed */
export async function saveFields(
  { definition }: ReadForm,
  { uid, siteId }: Pick<Keys, 'uid' | 'siteId'>,
  values: Record<string, string>,
): Promise<void> {
  const { captchas, cookie } = await readCaptchas(definition, DEFAULT_LOCALE)
  const answers = answerable(captchas)
  const types = [
    ['uid', 'String'],
    ['siteId', 'Int'],
    ...Object.keys(values).map((handle) => [handle, 'String'] as const),
    ...answers.map(({ handle }) => [handle, 'FormieCaptchaInput'] as const),
  ] as const
  const given = Object.fromEntries(answers.map(({ handle, ...answer }) => [handle, answer]))
  const query = mutationText('Change', definition, types, 'uid')
  parsed(CHANGED, await execute(query, { uid, siteId, ...values, ...given }, cookie))
}
