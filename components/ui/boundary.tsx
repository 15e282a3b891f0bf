'use client'

import { Component, type ReactNode } from 'react'
import { reportBrowserError } from '@/lib/browser/report-errors'

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
    reportBrowserError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
