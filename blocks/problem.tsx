import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './problem.module.css'

/** A block of a type that this version of the site has no view for. */
export class UnknownBlock extends Error {}

/** Why a block is not shown: there is nothing in it, its script failed in the browser, or an error on the server. */
type Why = 'emptyBlock' | 'inBrowser' | { error: unknown }

/**
 * What stands in the place of a block that is not shown: for visitors nothing, for an editor in a preview its name and
 * why.
 */
export async function blockProblem(name: string, locale: LocaleCode, why: Why): Promise<ReactNode> {
  if (!(await preview())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  return (
    <div className="grid">
      <p className={styles.problem}>
        <b>{name}</b> {typeof why === 'string' ? t(why) : reasonOf(why.error)}
      </p>
    </div>
  )

  function reasonOf(error: unknown): ReactNode {
    if (error instanceof UnknownBlock) return t('unknownBlock')
    return (
      <>
        {t('brokenBlock')} <small>{error instanceof Error ? error.message : String(error)}</small>
      </>
    )
  }
}
