'use client'

export { PageError as default } from '@/components/layout/error-view'
