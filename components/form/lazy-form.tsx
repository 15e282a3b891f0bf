'use client'

import { type ComponentProps, lazy } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/**
 * The form in a script of its own: pages share one script for all blocks, and most of them have no form.
 * No Suspense around it: the server would put its HTML where only scripts find it.
 */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return <LoadedForm {...props} />
}
