import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { preview } from '@/lib/preview/access'
import styles from './problem.module.css'

/** A block of a type that this version of the site has no view for. */
export class UnknownBlock extends Error {}

/**
 * What stands in the place of a block that is not shown: for visitors nothing, for an editor in a preview its name and
 * why. Without an error here, it is the browser's.
 */
export async function blockProblem(name: string, locale: LocaleCode, error?: unknown): Promise<ReactNode> {
  if (!(await preview())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  const reason = error instanceof Error ? error.message : String(error ?? t('inBrowser'))
  return (
    <div className="grid">
      <p className={styles.problem}>
        <b>{name}</b> {error instanceof UnknownBlock ? t('unknownBlock') : t('brokenBlock', { reason })}
      </p>
    </div>
  )
}
