import { Icon } from '@/components/ui/icon'
import type { FormTexts } from '@/lib/forms/texts'
import styles from './form.module.css'

/** The personal link of a form that was sent. Another document: the proxy takes the token out of its address. */
export function FollowLink({ href, texts }: { href: string; texts: FormTexts }) {
  return (
    <div className={styles.follow}>
      <p>{texts.followText}</p>
      <a className="button" href={href}>
        {texts.follow} <Icon name="arrow" />
      </a>
    </div>
  )
}
