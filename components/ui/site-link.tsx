'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps, SyntheticEvent } from 'react'
import { mayPrefetch } from '@/lib/browser/navigation/prefetch'

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string
  /** Prefetches the page as soon as the link is visible. */
  eager?: boolean
  /** Called when the visitor points at the link or focuses it. */
  onReach?: (event: SyntheticEvent) => void
}

/** A link to a page of this site, which is prefetched when the visitor points at the link. */
export function SiteLink({ eager = false, onReach, ...props }: Props) {
  const router = useRouter()
  const prefetch = (event: SyntheticEvent) => {
    if (mayPrefetch()) router.prefetch(props.href)
    onReach?.(event)
  }
  return (
    <Link
      {...props}
      prefetch={eager && mayPrefetch() ? null : false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  )
}
