'use client'

import dynamic from 'next/dynamic'

/**
 * The form in a script of its own, in the server's HTML all the same: pages share one script for all that blocks may
 * show, and most of them have no form.
 */
export const Form = dynamic(() => import('./form').then((module) => module.Form))
