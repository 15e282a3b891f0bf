'use client'

/** A page of the careers section failed in the browser. */
export { PageError as default } from '@/components/layout/error-view'
