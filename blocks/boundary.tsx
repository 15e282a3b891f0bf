'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  name: string
  /** Shown in its place to an editor in a preview. */
  problem?: ReactNode
  children: ReactNode
}

/** Contains the failure of a block in the browser. */
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
