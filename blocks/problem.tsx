import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EditorHint } from '@/components/preview/editor-hint'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'

export class UnknownBlock extends Error {}

type Reason = 'emptyBlock' | 'nothingListed' | 'inBrowser' | { error: unknown }

/** Renders nothing for visitors, and the block's name with the reason in a preview. */
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
