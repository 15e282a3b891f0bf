import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { describeError } from '@/graphql/describe-error'
import { graphql } from '@/graphql/generated/index'
import { readOptional } from '@/lib/cms/read-optional'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { promisedDate, readPromise } from '@/lib/i18n/working-days'
import { logger } from '@/lib/server/runtime/log'
import { hasField, KEEP_FIELD } from '../definition'
import type { FormField } from '../fields/registry'
import { fieldsOf } from '../model'
import { readFormNow } from '../read-form'
import { MESSAGE_FIELD, VACANCY_FIELD, VALID_FROM_FIELD } from '../reference'
import { vacancyName } from '../vacancies'
import { questionFields, questionOf, withToken } from './access'
import { additionFields, findAdditions, readAdditionForms, readAdditions } from './additions'
import type { MySubmissionResult, SubmissionState } from './model'
import { TOKEN_COOKIE } from './personal-token'
import { filesIn, isAgreed, readableAnswer } from './readable'
import { findStored, type StoredRow } from './stored'
import type { SubmissionToken } from './token'

const log = logger('my-submission')

export const readTokenCookie = async (): Promise<string | null> => (await cookies()).get(TOKEN_COOKIE)?.value || null

/** Holders of a token that is not the sender's get the reference and state only. Nothing is cached. */
export const readMySubmission = (token: string | null, locale: LocaleCode, address: string) =>
  withToken<MySubmissionResult>('read', token, address, (opened) => read(opened, locale))

async function read(token: SubmissionToken, locale: LocaleCode): Promise<MySubmissionResult> {
  const { isSender } = token
  const [form, forms, states] = await Promise.all([
    readFormNow(token.form),
    isSender ? readAdditionForms(token.form) : [],
    readStates(locale),
  ])
  if (!form) throw new Error('its form is not in the content backend')
  const { model, definition } = form
  const fields = fieldsOf(model)
  const selection = isSender ? fields.map(selectionOf) : questionFields(model).map(({ handle }) => handle)
  if (isSender && hasField(definition, MESSAGE_FIELD)) selection.push(MESSAGE_FIELD)
  const stored = await findStored(token, selection)
  if (stored.status !== 'found') return stored
  const { row } = stored
  const { reference } = row
  const handle = row.status ?? ''
  const known = [...states, ...(await usualStates(locale))].find((each) => each.handle === handle)
  const state = known ?? { handle, label: handle, text: null }
  if (!isSender) {
    const question = questionOf(model, row)?.label ?? null
    return { status: 'locked', submission: { reference, state, question } }
  }
  const [additions, vacancy, { mySubmission: texts }] = await Promise.all([
    findAdditions(row, forms).then((keys) => readAdditions(keys, forms)),
    vacancyAnswers(fields, row),
    messagesOf(locale),
  ])
  const shown = fields.filter(({ handle }) => handle !== KEEP_FIELD)
  const answers = shown.flatMap((field) => {
    const answer = readableAnswer(field, row[field.handle], locale, texts.answers)
    return answer === null ? [] : [{ label: field.label, answer }]
  })
  const message = row[MESSAGE_FIELD]
  const offersChoice = fields.some(({ handle, kind }) => handle === KEEP_FIELD && kind === 'agree')
  return {
    status: 'found',
    submission: {
      form: model.handle,
      title: [model.title, ...vacancy.map(({ answer }) => answer)].filter(Boolean).join(': '),
      reference,
      sentAt: row.dateCreated,
      state,
      answerBy: state.handle === 'new' ? promisedBy(model.successHtml, row.dateCreated, locale) : null,
      message: typeof message === 'string' ? message.trim() || null : null,
      answers: [...vacancy, ...answers],
      files: shown.flatMap((field) => (field.kind === 'files' ? filesIn(row[field.handle]) : [])),
      additions,
      keptUntil: row.keptUntil ?? null,
      keepLonger: offersChoice ? isAgreed(row[KEEP_FIELD]) : null,
      canAdd: isOpen(state.handle) ? additionFields(forms[0]) : null,
      canRevoke: hasField(definition, VALID_FROM_FIELD),
    },
  }
}

function selectionOf(field: FormField): string {
  if (field.kind === 'files') return `${field.handle} { filename size }`
  if (field.kind !== 'table') return field.handle
  return `${field.handle} { rows { ${field.columns.map(({ handle }) => handle).join(' ')} } }`
}

async function vacancyAnswers(fields: readonly FormField[], row: StoredRow) {
  const field = fields.find(({ handle }) => handle === VACANCY_FIELD)
  const slug = row[VACANCY_FIELD]
  return field && typeof slug === 'string' && slug ? [{ label: field.label, answer: await vacancyName(slug) }] : []
}

function promisedBy(confirmation: string | null, sentAt: string, locale: LocaleCode): string | null {
  const promise = readPromise(/href="(#workday-[^"]*)"/.exec(confirmation ?? '')?.[1])
  return promise && promisedDate(promise, new Date(sentAt), locale)
}

export const isOpen = (state: string): boolean => state !== 'closed'

const SubmissionStates = graphql(`
  query SubmissionStates($siteId: [QueryArgument]) {
    globalSet(handle: "submissionStates", siteId: $siteId) {
      ... on submissionStates_GlobalSet {
        states {
          handle
          label
          text
        }
      }
    }
  }
`)

export const readStates = cache(async (locale: LocaleCode): Promise<SubmissionState[]> => {
  const variables = { siteId: [siteIdOf(locale)] }
  const data = await readOptional('my-submission', SubmissionStates, variables, 'direct').catch((error: unknown) => {
    log.error(`the texts of states could not be read, and the usual ones are shown: ${describeError(error)}`)
    return null
  })
  const set = data?.globalSet
  const rows = ((set && 'states' in set && set.states) || []).flatMap((row) =>
    row?.handle && row.label ? [{ handle: row.handle, label: row.label, text: row.text || null }] : [],
  )
  return rows.length > 0 ? rows : usualStates(locale)
})

async function usualStates(locale: LocaleCode): Promise<SubmissionState[]> {
  const { states } = (await messagesOf(locale)).mySubmission
  return Object.entries(states).map(([handle, texts]) => ({ handle, ...texts }))
}
