'use client'

import { Component, type ReactNode } from 'react'
import { MISSING_EVENT } from '@/lib/browser/chunks/load-chunk'
import { reportBrowserError } from '@/lib/browser/report-errors'
import { keepForms } from '@/lib/browser/server-page'

interface Props {
  fallback?: ReactNode
  children: ReactNode
}

/** Contains the failure of a part of the page in the browser. The framework logs the error. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    keepForms()
    dispatchEvent(new Event(MISSING_EVENT))
    reportBrowserError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
