'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useSawList } from '@/lib/browser/saw-list'

export function SawListLink({ path, label }: { path: string; label: string }) {
  const count = useSawList().length
  return count > 0 ? (
    <SiteLink className="link no-print" style={{ order: 1 }} href={path}>
      <span>
        {label} ({count})
      </span>
    </SiteLink>
  ) : null
}
