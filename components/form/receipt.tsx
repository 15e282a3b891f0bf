import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { FormTexts } from '@/lib/forms/texts'
import { formatDayAndTime } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './form.module.css'

interface Props {
  title: string | null
  sentAt: Date | null
  locale: LocaleCode
  texts: FormTexts
}

export function Receipt({ title, sentAt, locale, texts }: Props) {
  return (
    <dl className={styles.receipt}>
      {title && (
        <div>
          <dt>{texts.receiptForm}</dt>
          <dd>{title}</dd>
        </div>
      )}
      {sentAt && (
        <div>
          <dt>{texts.receiptTime}</dt>
          <dd>
            <time dateTime={sentAt.toISOString()}>{formatDayAndTime(sentAt, locale)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}

export function Onward({ locale, texts }: Pick<Props, 'locale' | 'texts'>) {
  const links = [
    ['/', texts.onwardHome],
    ['/materials', texts.onwardMaterials],
    ['/careers/vacancies', texts.onwardVacancies],
  ] as const
  return (
    <nav className={styles.onward} aria-label={texts.onward}>
      <ul>
        {links.map(([route, label]) => (
          <li key={route}>
            <SiteLink className="link" href={routePath(route, locale)}>
              <span>{label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FollowProps = Pick<Props, 'texts'> & { href: string; onFollow?: () => void }

/** Shows a personal link. It loads a document, because the proxy takes the token out of the address. */
export function FollowLink({ href, texts, onFollow }: FollowProps) {
  return (
    <div className={styles.follow}>
      <p>{texts.followText}</p>
      <a className="button" href={href} onClick={onFollow} onAuxClick={onFollow}>
        {texts.follow} <Icon name="arrow" />
      </a>
    </div>
  )
}
