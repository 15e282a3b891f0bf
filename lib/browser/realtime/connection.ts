/** What a subscription is told. */
export interface Sink {
  next: (result: { data?: unknown; errors?: readonly unknown[] | undefined }) => void
  /** The server does not serve this subscription; nothing more comes. */
  error: (errors: readonly unknown[]) => void
}

export interface ConnectionOptions {
  url: string
  /** Parameters that the connection opens with. */
  parameters: () => Record<string, string>
  /** After so many milliseconds of silence the connection counts as lost. */
  timeout: number
  /** The server takes subscriptions now. */
  onAcknowledged: () => void
  /** The connection is no more, once. `refused`: the server does not want this visitor. */
  onLost: (refused: boolean) => void
}

/** One websocket. What is subscribed before it is acknowledged, or after it was lost, is nobody's. */
export interface Connection {
  subscribe: (query: string, sink: Sink) => () => void
  /** Ends it; it counts as lost. */
  close: () => void
}
