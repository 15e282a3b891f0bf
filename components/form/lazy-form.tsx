'use client'

import { Activity, type ComponentProps, lazy } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { isServerPage } from '@/lib/browser/server-page'

const LoadedForm = lazy(() =>
  loadChunk(() => import('./form')).then(
    ({ Form }) => ({ default: Form }),
    (error: unknown) => {
      // React waits, and the form of the server posts by itself.
      if (isServerPage()) return new Promise<never>(() => {})
      throw error
    },
  ),
)

/** An Activity hydrates on its own, so the page does not wait for this script. A Suspense would move its HTML. */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return (
    <Activity>
      <LoadedForm {...props} />
    </Activity>
  )
}
