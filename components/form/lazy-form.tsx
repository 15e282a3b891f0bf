'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/**
 * The form in a script of its own, in the server's HTML all the same: pages share one script for all that blocks may
 * show, and most of them have no form.
 */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return (
    <Suspense>
      <LoadedForm {...props} />
    </Suspense>
  )
}
