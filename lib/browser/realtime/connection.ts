export interface Sink {
  next: (result: { data?: unknown; errors?: readonly unknown[] | undefined }) => void
  /** The server refused or ended the subscription. */
  error: (errors: readonly unknown[]) => void
}

export interface ConnectionOptions {
  url: string
  /** Payload of `connection_init`. */
  parameters: () => Record<string, string>
  /** Milliseconds of silence after which the connection counts as lost. */
  timeout: number
  onAcknowledged: () => void
  /** Called once. `refused`: not authorized. */
  onLost: (refused: boolean) => void
}

/** One websocket. Subscribe only between `onAcknowledged` and `onLost`. */
export interface Connection {
  subscribe: (query: string, sink: Sink) => () => void
  close: () => void
}
