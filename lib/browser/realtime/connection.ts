export interface Sink {
  next: (result: { data?: unknown; errors?: readonly unknown[] | undefined }) => void
  error: (errors: readonly unknown[]) => void
}

export interface ConnectionOptions {
  url: string
  parameters: () => Record<string, string>
  /** Milliseconds of silence until the connection counts as lost. */
  timeout: number
  onAcknowledged: () => void
  /** Called once; `refused` means not authorized. */
  onLost: (refused: boolean) => void
}

/** Subscribe only between `onAcknowledged` and `onLost`. */
export interface Connection {
  subscribe: (query: string, sink: Sink) => () => void
  close: () => void
}
