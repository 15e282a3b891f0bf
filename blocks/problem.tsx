import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EditorHint } from '@/components/preview/editor-hint'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'

/** A block of a type that this version of the site has no view for. */
export class UnknownBlock extends Error {}

/** It has no content, its script failed in the browser, or it failed on the server. */
type Reason = 'emptyBlock' | 'inBrowser' | { error: unknown }

/** Shown in place of a block: nothing for visitors, its name and the reason for an editor in a preview. */
export async function blockProblem(name: string, locale: LocaleCode, reason: Reason): Promise<ReactNode> {
  if (!(await preview())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  return (
    <div className="grid">
      <EditorHint>
        <b>{name}</b> {typeof reason === 'string' ? t(reason) : causeOf(reason.error)}
      </EditorHint>
    </div>
  )

  function causeOf(error: unknown): ReactNode {
    if (error instanceof UnknownBlock) return t('unknownBlock')
    return (
      <>
        {t('brokenBlock')} <small>{error instanceof Error ? error.message : String(error)}</small>
      </>
    )
  }
}
