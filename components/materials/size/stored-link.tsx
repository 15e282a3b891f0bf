'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useSawList } from '@/lib/browser/saw-list'
import { parsePath } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { loadTexts } from './load-texts'

export async function storedLink() {
  const { locale } = parsePath(window.location.pathname)
  const { listTitle } = await loadTexts(locale)
  return () => {
    const count = useSawList().length
    return count > 0 ? (
      <SiteLink className="link no-print" style={{ order: 1 }} href={routePath('/materials/cutting-list', locale)}>
        <span>
          {listTitle} ({count})
        </span>
      </SiteLink>
    ) : null
  }
}
