import { extname } from 'node:path'
import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLScalarType } from 'graphql'
import { formatPhp, ZONE } from '../content-reader/dates.ts'
import { mutationName } from '../content-reader/forms.ts'
import { idOf } from '../content-reader/names.ts'
import { siteOf } from '../model.ts'
import type { QueryContext } from '../query/context.ts'
import { matchesParam } from '../query/params.ts'
import { spamReasonOf } from '../submissions/captchas.ts'
import { retentionEnd } from '../submissions/retention.ts'
import { stateId } from '../submissions/states.ts'
import type { StoredFile, Submission } from '../submissions/stored-submission.ts'
import { SUBMISSION_ASSET_TYPE } from './form-types.ts'

type Resolve = (source: Submission, args: unknown, context: QueryContext) => unknown

const SUBMISSION: Record<string, Resolve> = {
  id: ({ id }) => id,
  uid: ({ uid }) => uid,
  title: ({ sentAt }) => formatPhp(sentAt, 'Y-m-d H:i:s', ZONE),
  status: ({ status }) => status,
  statusId: ({ status }) => stateId(status),
  siteId: ({ site }) => siteOf(site).id,
  isIncomplete: () => false,
  isSpam: ({ spam }) => spam,
  spamReason: ({ spamReason }) => spamReason,
  dateCreated: ({ sentAt }) => sentAt,
  dateUpdated: ({ updatedAt }) => updatedAt,
  keptUntil: (submission, _, { store, stored }) => {
    const { subjectId } = submission
    const subject = subjectId === null ? submission : stored?.submissions.byId(subjectId)
    return subject && retentionEnd(subject, store)?.toJSDate()
  },
}

export const submissionResolvers = (handles: readonly string[]): Record<string, Resolve> => ({
  ...Object.fromEntries(handles.map((handle) => [handle, submittedValue(handle)])),
  ...SUBMISSION,
})

/** Without the submissions token, files are an empty list (backend/contract/facts.md, section 12). */
const submittedValue =
  (handle: string): Resolve =>
  (submission, _, { stored }) => {
    const { values, files } = submission
    const { type, value } = values.find((each) => each.handle === handle) ?? {}
    if (type === 'Repeater') return { rows: value ?? [] }
    if (type !== 'FileUpload') return value
    const own = stored ? files.filter((file) => file.handle === handle) : []
    return own.map((file) => assetOf(file, submission))
  }

function assetOf({ storedAs, name, mimeType, size }: StoredFile, { site, sentAt }: Submission) {
  const extension = extname(name).slice(1)
  return {
    __typename: SUBMISSION_ASSET_TYPE,
    id: idOf(`submission-files/${storedAs}`),
    uid: storedAs,
    siteId: siteOf(site).id,
    title: name,
    filename: name,
    extension: extension.toLowerCase(),
    kind: mimeType.startsWith('image/') ? 'image' : extension,
    size,
    mimeType,
    dateUpdated: sentAt,
    dateModified: sentAt,
    srcset: '',
  }
}

export const saveSubmission: GraphQLFieldResolver<unknown, QueryContext> = (_, args, context, info) => {
  const form = [...context.store.forms.values()].find((candidate) => mutationName(candidate) === info.fieldName)
  if (!form) throw new Error(`There is no form any more for ${info.fieldName}`)
  if (context.stored && (args.uid || args.id)) return context.stored.update(form, args, context.site.handle)
  return context.submit(form, args, spamReasonOf(form, info.variableValues.coerced, context))
}

const UID = /^[0-9a-f-]{36}$/i
const HANDLE = /^\w+$/

function plainValues(param: unknown, pattern: RegExp): string[] | undefined {
  const values = Array.isArray(param) ? param.map(String) : []
  const isPlain = values.length > 0 && values.every((value) => pattern.test(value) && !/^(?:not|and|or)$/i.test(value))
  return isPlain ? values : undefined
}

/** Like Formie, uses the form of the last inline fragment, or else the first form. */
export function oneForm(forms: unknown, { fieldNodes }: GraphQLResolveInfo): unknown {
  if (!Array.isArray(forms) || forms.length < 2) return forms
  const fragments = fieldNodes.flatMap(({ selectionSet }) =>
    (selectionSet?.selections ?? []).flatMap((selection) =>
      selection.kind === 'InlineFragment' ? (selection.typeCondition?.name.value ?? []) : [],
    ),
  )
  return fragments.at(-1)?.replace(/_Submission$/, '') ?? forms[0]
}

/** Newest first, unless ordered by `dateCreated ASC`. Like Formie, leaves out spam by default. */
export function findSubmissions(args: Record<string, unknown>, { stored }: QueryContext): Submission[] {
  const [uid, ...otherUids] = plainValues(args.uid, UID) ?? []
  const submissions =
    uid !== undefined && otherUids.length === 0
      ? [stored?.submissions.byUid(uid) ?? []].flat()
      : stored?.submissions.list({ forms: plainValues(args.form, HANDLE) })
  const sorted = /^dateCreated asc$/i.test(String(args.orderBy)) ? submissions?.toReversed() : submissions
  return (sorted ?? []).filter(
    (each) =>
      matchesParam(each.id, args.id) &&
      matchesParam(each.uid, args.uid) &&
      matchesParam(each.form, args.form) &&
      matchesParam(each.sentAt, args.dateCreated) &&
      (args.isSpam === null || each.spam === (args.isSpam ?? false)),
  )
}

export const deleteSubmission: GraphQLFieldResolver<unknown, QueryContext> = async (_, { id }, { stored }) => {
  const submission = stored?.submissions.byId(Number(id))
  if (submission) await stored?.withdraw(submission)
  return Boolean(submission)
}

/** Throws a plain error, which is masked as in Craft; a GraphQLError would not be. */
export function acceptNumbersOnly(scalar: GraphQLScalarType): void {
  const number = (value: unknown): number => {
    if (typeof value === 'number') return value
    throw new TypeError(`${scalar.name} cannot represent ${typeof value === 'string' ? 'a text' : 'this value'}`)
  }
  scalar.parseValue = number
  scalar.coerceInputValue = number
}
