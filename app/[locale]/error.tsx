'use client'

/** A layout failed in the browser: the links of its footer do when a chunk is missing. */
export { PageError as default } from '@/components/layout/error-view'
