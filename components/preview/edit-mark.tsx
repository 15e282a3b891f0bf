import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { preview } from '@/lib/cms/draft/access'
import type { LocaleCode } from '@/lib/i18n/locales'
import { cmsElementUrl } from '@/lib/preview/state'
import { env } from '@/lib/server/runtime/env'

/** In a preview, leads from a block to its place in the CMS, or names it where `CMS_URL` is not set. */
export async function editMark(name: string, id: string | null, locale: LocaleCode): Promise<ReactNode> {
  if (!(await preview())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  const url = cmsElementUrl(env.cmsUrl, id, locale)
  return (
    <div className="edit-place no-print">
      {url ? (
        <a className="edit-mark ink" href={url} target="_blank" rel="noopener">
          {t('editBlock', { name })} <span className="vh">{t('newTab')}</span>
          <Icon name="out" />
        </a>
      ) : (
        <span className="edit-mark ink">{t('block', { name })}</span>
      )}
    </div>
  )
}
