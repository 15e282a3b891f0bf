'use client'

import { Activity, type ComponentProps, lazy } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/**
 * Pages share one script for all blocks. An Activity is hydrated on its own, so that the rest of the page does not wait for
 * the form's script. A Suspense would put the HTML where it is not visible without scripts.
 */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return (
    <Activity>
      <LoadedForm {...props} />
    </Activity>
  )
}
