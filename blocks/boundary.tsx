'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  name: string
  /** What an editor sees in its place, in a preview. */
  problem?: ReactNode
  children: ReactNode
}

/** Keeps a block that fails in the browser from taking the page with it. */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.warn(`Block ${this.props.name}:`, error)
  }

  override render() {
    return this.state.failed ? this.props.problem : this.props.children
  }
}
