'use client'

/** A page of the company failed in the browser. */
export { PageError as default } from '@/components/layout/error-view'
