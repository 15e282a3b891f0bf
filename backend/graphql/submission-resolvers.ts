import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLScalarType } from 'graphql'
import { formatPhp, isoInZone, ZONE } from '../content/dates.ts'
import { SITES } from '../model.ts'
import { type QueryContext, QueryError } from '../query/context.ts'
import { meets, type QueryParam } from '../query/params.ts'
import { answerTo } from '../submissions/answers.ts'
import { spamReasonOf } from '../submissions/captchas.ts'
import type { Submission } from '../submissions/types.ts'
import { date } from './date.ts'
import { mutationName } from './form-types.ts'

type Resolve = (source: Submission, args: unknown, context: QueryContext, info: GraphQLResolveInfo) => unknown

const OWN: Record<string, Resolve> = {
  id: ({ id }) => String(id),
  uid: ({ uid }) => uid,
  title: ({ sentAt }) => formatPhp(sentAt, 'Y-m-d H:i:s', ZONE),
  status: () => 'new',
  statusId: () => 1,
  siteId: ({ site }) => SITES.find(({ handle }) => handle === site)?.id ?? null,
  isIncomplete: () => false,
  isSpam: ({ spam }) => spam,
  spamReason: ({ spamReason }) => spamReason ?? null,
  dateCreated: ({ sentAt }, _, __, info) => date(sentAt, isoInZone, info),
  dateUpdated: ({ sentAt }, _, __, info) => date(sentAt, isoInZone, info),
}

/** How a submission is read back: its own fields, and one per answer. */
export function submissionResolvers(fields: readonly string[]): Record<string, Resolve> {
  return { ...Object.fromEntries(fields.map((handle) => [handle, answer(handle)])), ...OWN }
}

/** Who may send files may not read them: they come as an empty list (contract/facts.md, section 12). */
const answer =
  (handle: string): Resolve =>
  ({ answers }) =>
    answers.some((each) => each.handle === handle && each.type === 'FileUpload') ? [] : answerTo(answers, handle)

/** The mutation of any form: its name says of which. */
export const saveSubmission: GraphQLFieldResolver<unknown, QueryContext> = (_, args, context, info) => {
  const form = [...context.store.forms.values()].find((candidate) => mutationName(candidate) === info.fieldName)
  if (!form) throw new QueryError(`There is no form any more for ${info.fieldName}`)
  return context.submit(form, args, spamReasonOf(form, info.variableValues.coerced, context))
}

/** Submissions that a query asks for, newest first. Spam is left out unless it is asked for, as with Formie. */
export function findSubmissions(args: Record<string, unknown>, { submissions }: QueryContext): Submission[] {
  const wanted = (value: string | number | Date, param: unknown) => meets(value, param as QueryParam)
  return (submissions?.list() ?? []).filter(
    (each) =>
      wanted(each.id, args.id) &&
      wanted(each.uid, args.uid) &&
      wanted(each.form, args.form) &&
      wanted(each.sentAt, args.dateCreated) &&
      (args.isSpam === null || each.spam === (args.isSpam ?? false)),
  )
}

/** Deletes a submission with its files, for a request that may. */
export async function deleteSubmission(
  _: unknown,
  { id }: Record<string, unknown>,
  { submissions }: QueryContext,
): Promise<boolean> {
  const found = submissions?.byId(Number(id))
  if (found) await submissions?.remove([found])
  return Boolean(found)
}

/** Makes a scalar refuse what is no number. Not an error of GraphQL's own: it is to be masked, as Craft masks it. */
export function acceptNumbersOnly(scalar: GraphQLScalarType): void {
  const number = (value: unknown): number => {
    if (typeof value === 'number') return value
    throw new TypeError(`${scalar.name} cannot represent ${typeof value === 'string' ? 'a text' : 'this value'}`)
  }
  scalar.parseValue = number
  scalar.coerceInputValue = number
}
