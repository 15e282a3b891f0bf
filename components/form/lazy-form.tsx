'use client'

import { type ComponentProps, lazy } from 'react'

const LoadedForm = lazy(() => import('./form').then((module) => ({ default: module.Form })))

/**
 * Loads the form in a script of its own, because pages share one script for all blocks and most have no form. It has no
 * Suspense around it, because the server would put its HTML where it is not visible without scripts.
 */
export function Form(props: ComponentProps<typeof LoadedForm>) {
  return <LoadedForm {...props} />
}
