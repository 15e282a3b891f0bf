'use client'

export { PageError as default } from '@/components/status-pages/error-view'
