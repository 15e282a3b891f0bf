'use client'

/** A layout fails in the browser if a chunk of its links is missing. */
export { PageError as default } from '@/components/status-pages/error-view'
