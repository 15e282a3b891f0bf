import { useTranslations } from 'next-intl'
import { CopyLink } from './copy-link'
import styles from './share.module.css'

export function Share({ url, title }: { url: string; title: string | null }) {
  const t = useTranslations('share')
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(`${title ?? ''} ${url}`)]
  return (
    <div className={`${styles.share} cluster no-print`}>
      <span className="muted">{t('label')}</span>
      <a
        className="tap"
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`}
        rel="noopener"
        target="_blank"
      >
        LinkedIn
      </a>
      <a className="tap" href={`https://wa.me/?text=${text}`} rel="noopener" target="_blank">
        WhatsApp
      </a>
      <a className="tap" href={`mailto:?subject=${encodeURIComponent(title ?? '')}&body=${address}`}>
        {t('mail')}
      </a>
      <CopyLink url={url} label={t('copy')} done={t('copied')} />
    </div>
  )
}
