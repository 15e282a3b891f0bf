import type { ReactNode } from 'react'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { isAlertForm, isApplicationForm } from '@/lib/forms/reference'
import type { Answer } from '@/lib/forms/rows'
import type { FormTexts } from '@/lib/forms/texts'
import { formatDayAndTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './form.module.css'
import { AnswerView } from './parts'

export type ReceiptRow = readonly [name: string, value: Answer | null | undefined]

export interface ReceiptProps {
  form: string
  rows: readonly ReceiptRow[]
  sentAt: Date | null
  locale: LocaleCode
  texts: FormTexts
  success: ReactNode
  /** The personal link. It loads a document, because the proxy takes the token out of the address. */
  link: string | null | undefined
  hasEmail: boolean
  onFollow?: () => void
  children?: ReactNode
}

export function Receipt(props: ReceiptProps) {
  const { form, rows, sentAt, locale, texts, success, link, hasEmail, onFollow, children } = props
  const time = sentAt && <time dateTime={sentAt.toISOString()}>{formatDayAndTime(sentAt, locale)}</time>
  return (
    <div className={`${styles.receipt} stack`}>
      <Facts
        rows={[
          ...rows.map(([name, answer]) => [name, answer && <AnswerView key={name} answer={answer} />] as const),
          [texts.receiptTime, time],
        ]}
      />
      <div className="prose">{success}</div>
      {link && (
        <div className={`${styles.follow} stack`}>
          <p>{hasEmail ? texts.followText : `${texts.followText} ${texts.followOnly}`}</p>
          <a className="button" href={link} onClick={onFollow} onAuxClick={onFollow}>
            {texts.follow} <Icon name="arrow" />
          </a>
        </div>
      )}
      {children}
      <nav aria-label={texts.onward}>
        <ul className={`${styles.links} cluster`}>
          {onwardFrom(form).map((text) => (
            <li key={text}>
              <SiteLink className="link" href={routePath(ONWARD[text], locale)}>
                <span>{texts[text]}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const ONWARD = {
  onwardHome: '/',
  onwardMaterials: '/materials',
  onwardVacancies: '/careers/vacancies',
  onwardApplication: '/careers/my-application',
  onwardStories: '/careers/stories',
} as const

function onwardFrom(form: string): (keyof typeof ONWARD)[] {
  if (isApplicationForm(form)) return ['onwardVacancies', 'onwardApplication', 'onwardStories']
  return isAlertForm(form) ? ['onwardVacancies', 'onwardStories'] : ['onwardHome', 'onwardMaterials', 'onwardVacancies']
}
