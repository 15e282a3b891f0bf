'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  /** For the log. */
  name: string
  /** Shown in place of the part that failed; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Contains the failure of a part of the page in the browser. The framework logs the error as well. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.warn(`${this.props.name}:`, error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
