'use client'

import { Component, type ReactNode } from 'react'

/** Keeps a block that fails in the browser from taking the page with it. */
export class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.warn(`Block ${this.props.name}:`, error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
