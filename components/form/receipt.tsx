import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { isAlertForm, isApplicationForm } from '@/lib/forms/form-handles'
import type { FormTexts } from '@/lib/forms/texts'
import { formatDayAndTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './form.module.css'

export type ReceiptRow = readonly [name: string, value: string | null | undefined]

export interface ReceiptProps {
  rows: readonly ReceiptRow[]
  sentAt: Date | null
  locale: LocaleCode
  texts: FormTexts
}

export function Receipt({ rows, sentAt, locale, texts }: ReceiptProps) {
  const time = sentAt && <time dateTime={sentAt.toISOString()}>{formatDayAndTime(sentAt, locale)}</time>
  return <Facts className={styles.receipt} rows={[...rows, [texts.receiptTime, time]]} />
}

const ONWARD = {
  applicant: [
    ['/careers/vacancies', 'onwardVacancies'],
    ['/careers/my-application', 'onwardApplication'],
    ['/careers/stories', 'onwardStories'],
  ],
  subscriber: [
    ['/careers/vacancies', 'onwardVacancies'],
    ['/careers/stories', 'onwardStories'],
  ],
  other: [
    ['/', 'onwardHome'],
    ['/materials', 'onwardMaterials'],
    ['/careers/vacancies', 'onwardVacancies'],
  ],
} as const

export function Onward({ form, locale, texts }: Pick<ReceiptProps, 'locale' | 'texts'> & { form: string }) {
  const links = ONWARD[isApplicationForm(form) ? 'applicant' : isAlertForm(form) ? 'subscriber' : 'other']
  return (
    <nav className={styles.onward} aria-label={texts.onward}>
      <ul>
        {links.map(([route, text]) => (
          <li key={route}>
            <SiteLink className="link" href={routePath(route, locale)}>
              <span>{texts[text]}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows a personal link. It loads a document, because the proxy takes the token out of the address. */
export function FollowLink({ href, texts, onFollow }: { href: string; texts: FormTexts; onFollow?: () => void }) {
  return (
    <div className={styles.follow}>
      <p>{texts.followText}</p>
      <a className="button" href={href} onClick={onFollow} onAuxClick={onFollow}>
        {texts.follow} <Icon name="arrow" />
      </a>
    </div>
  )
}
