'use client'

import { Activity, type ComponentProps, lazy } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/** An Activity hydrates on its own, so the page does not wait for this script. A Suspense would move its HTML. */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return (
    <Activity>
      <LoadedForm {...props} />
    </Activity>
  )
}
