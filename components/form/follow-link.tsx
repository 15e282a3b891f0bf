import { Icon } from '@/components/ui/icon'
import type { FormTexts } from '@/lib/forms/texts'
import styles from './form.module.css'

interface Props {
  href: string
  texts: FormTexts
  onFollow?: () => void
}

/** Shows a personal link. It loads a document, because the proxy takes the token out of the address. */
export function FollowLink({ href, texts, onFollow }: Props) {
  return (
    <div className={styles.follow}>
      <p>{texts.followText}</p>
      <a className="button" href={href} onClick={onFollow} onAuxClick={onFollow}>
        {texts.follow} <Icon name="arrow" />
      </a>
    </div>
  )
}
