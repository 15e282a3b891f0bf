import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLScalarType } from 'graphql'
import { formatPhp, isoInZone, ZONE } from '../content/dates.ts'
import { mutationName } from '../content/forms.ts'
import { SITES } from '../model.ts'
import { type QueryContext, QueryError } from '../query/context.ts'
import { matchesParam, type QueryParam } from '../query/params.ts'
import { spamReasonOf } from '../submissions/captchas.ts'
import { valueOfField } from '../submissions/submitted-values.ts'
import type { Submission } from '../submissions/types.ts'
import { formatDateField } from './date-format.ts'

type Resolve = (source: Submission, args: unknown, context: QueryContext, info: GraphQLResolveInfo) => unknown

const SUBMISSION: Record<string, Resolve> = {
  id: ({ id }) => String(id),
  uid: ({ uid }) => uid,
  title: ({ sentAt }) => formatPhp(sentAt, 'Y-m-d H:i:s', ZONE),
  status: () => 'new',
  statusId: () => 1,
  siteId: ({ site }) => SITES.find(({ handle }) => handle === site)?.id ?? null,
  isIncomplete: () => false,
  isSpam: ({ spam }) => spam,
  spamReason: ({ spamReason }) => spamReason ?? null,
  dateCreated: ({ sentAt }, _, __, info) => formatDateField(sentAt, isoInZone, info),
  dateUpdated: ({ sentAt }, _, __, info) => formatDateField(sentAt, isoInZone, info),
}

/** Resolvers of a submission: the common fields, and one per form field. */
export function submissionResolvers(fields: readonly string[]): Record<string, Resolve> {
  return { ...Object.fromEntries(fields.map((handle) => [handle, submittedValue(handle)])), ...SUBMISSION }
}

/** The value of a form field. Files are an empty list (contract/facts.md, section 12). */
const submittedValue =
  (handle: string): Resolve =>
  ({ values }) =>
    values.some((each) => each.handle === handle && each.type === 'FileUpload') ? [] : valueOfField(values, handle)

/** Resolver of every form's mutation; the field's name tells which form. */
export const saveSubmission: GraphQLFieldResolver<unknown, QueryContext> = (_, args, context, info) => {
  const form = [...context.store.forms.values()].find((candidate) => mutationName(candidate) === info.fieldName)
  if (!form) throw new QueryError(`There is no form any more for ${info.fieldName}`)
  return context.submit(form, args, spamReasonOf(form, info.variableValues.coerced, context))
}

/** Submissions that match a query's arguments, newest first. As with Formie, spam is left out by default. */
export function findSubmissions(args: Record<string, unknown>, { submissions }: QueryContext): Submission[] {
  const matches = (value: string | number | Date, param: unknown) => matchesParam(value, param as QueryParam)
  return (submissions?.list() ?? []).filter(
    (each) =>
      matches(each.id, args.id) &&
      matches(each.uid, args.uid) &&
      matches(each.form, args.form) &&
      matches(each.sentAt, args.dateCreated) &&
      (args.isSpam === null || each.spam === (args.isSpam ?? false)),
  )
}

/** Deletes a submission with its files, if the request has the submissions token. */
export async function deleteSubmission(
  _: unknown,
  { id }: Record<string, unknown>,
  { submissions }: QueryContext,
): Promise<boolean> {
  const found = submissions?.byId(Number(id))
  if (found) await submissions?.remove([found])
  return Boolean(found)
}

/**
 * Makes a scalar reject anything but numbers, with an error that is masked, as Craft does; a GraphQLError would not be.
 */
export function acceptNumbersOnly(scalar: GraphQLScalarType): void {
  const number = (value: unknown): number => {
    if (typeof value === 'number') return value
    throw new TypeError(`${scalar.name} cannot represent ${typeof value === 'string' ? 'a text' : 'this value'}`)
  }
  scalar.parseValue = number
  scalar.coerceInputValue = number
}
