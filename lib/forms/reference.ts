import { DEFAULT_LOCALE, LOCALES, type LocaleCode, pathOf } from '../i18n/locales.ts'
import { routeUri } from '../i18n/routes.ts'

/** Formie's handles. The backend would read other texts as queries (lists, wildcards). */
export const HANDLE_PATTERN = /^[a-z]\w{0,63}$/i

/** The recruiter or the site fills these fields (docs/decisions/0028-my-submission.md). Visitors cannot set them. */
export const MESSAGE_FIELD = 'stateMessage'
/** Personal links from before this moment, in seconds since 1970, are refused. */
export const VALID_FROM_FIELD = 'linksValidFrom'

/** Its value is the slug of the vacancy that an application is for. */
export const VACANCY_FIELD = 'vacancy'

const suffixOf = (locale: LocaleCode): string =>
  locale === DEFAULT_LOCALE ? '' : `${locale[0]?.toUpperCase()}${locale.slice(1)}`

export const formHandle = (family: string, locale: LocaleCode): string => `${family}${suffixOf(locale)}`

const APPLICATION_FORMS = ['jobApplication', 'openApplication']

export const ALERT_FORM = 'jobAlert'

export const isApplicationForm = (handle: string): boolean => APPLICATION_FORMS.includes(parseFormHandle(handle).family)

export const isAlertForm = (handle: string): boolean => parseFormHandle(handle).family === ALERT_FORM

export function parseFormHandle(handle: string): { family: string; locale: LocaleCode } {
  const { code } = LOCALES.findLast(({ code }) => handle.endsWith(suffixOf(code))) ?? LOCALES[0]
  return { family: handle.slice(0, handle.length - suffixOf(code).length), locale: code }
}

export const referenceOf = ({ id, uid }: { id: number | string; uid: string }): string =>
  [id, uid.slice(0, 4).toUpperCase()].filter(Boolean).join('-')

const CONFIRMATION_PATTERN =
  /^(\d{1,12}(?:-[0-9A-F]{4})?)(?:-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(?:_(\d{1,3}))?(?:-([\w-]+))?)?$/

export function readConfirmation(part: string) {
  const [, reference, year, month, day, hour, minute, files, vacancy] = CONFIRMATION_PATTERN.exec(part) ?? []
  if (!reference) return null
  const sentAt = new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
  return { reference, sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt, files: Number(files ?? 0), vacancy }
}

/** `files` is how many arrived. Their names stay out of the address, which others may read. */
export function confirmationPath(
  form: string,
  id: string,
  locale: LocaleCode,
  { sentAt, files, vacancy = '' }: { sentAt: Date; files: number; vacancy?: string | undefined },
): string {
  const minute = sentAt.toISOString().replace(/\D/g, '').slice(0, 12)
  const what = files > 0 ? `${minute}_${files}` : minute
  const reference = [id, what, ...(/^[\w-]+$/.test(vacancy) ? [vacancy] : [])].join('-')
  return pathOf(routeUri('/sent/[form]/[reference]', locale, { form, reference }), locale)
}
