'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followSiteLinks } from '@/lib/browser/navigation/site-links'

export function SiteLinks() {
  const router = useRouter()
  useEffect(() => followSiteLinks(router), [router])
  return null
}
