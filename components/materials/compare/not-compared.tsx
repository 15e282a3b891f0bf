import { useTranslations } from 'next-intl'
import styles from './compare.module.css'

interface Props {
  unknown: readonly string[]
  failed: readonly string[]
  tooMany: boolean
}

export function NotCompared({ unknown, failed, tooMany }: Props) {
  const t = useTranslations('compare')
  if (unknown.length + failed.length === 0 && !tooMany) return null
  return (
    <ul className={`${styles.notes} grid`}>
      {unknown.map((slug) => (
        <li key={slug}>{t('unknownSlug', { slug })}</li>
      ))}
      {failed.map((slug) => (
        <li key={slug}>{t('failedSlug', { slug })}</li>
      ))}
      {tooMany && <li>{t('tooMany')}</li>}
    </ul>
  )
}
