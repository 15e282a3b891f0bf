'use client'

import { type ComponentProps, lazy } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/** Pages share one script for all blocks. A Suspense would put the HTML where it is not visible without scripts. */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return <LoadedForm {...props} />
}
