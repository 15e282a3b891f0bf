import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Refusal {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/** A response that the server can replace by a refusal while Next works on it; what Next then writes is dropped. */
export class RefusableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Called with the status before a response is sent; returns the refusal to send instead, or null. */
  replace: ((status: number) => Refusal | null) | null = null
  #refused = false

  /**
   * Sends the refusal; if a response has begun, ends the connection.
   *
   * @param afterBody end after the whole request body: a client that is cut off while it sends does not read the response
   */
  refuse({ status, headers, body }: Refusal, afterBody = false): void {
    if (this.#refused) return
    if (this.headersSent) return void this.destroy()
    for (const name of this.getHeaderNames()) super.removeHeader(name)
    this.replace = null
    super.writeHead(status, status === 304 ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) })
    if (this.req.method !== 'HEAD') super.write(body)
    if (afterBody) this.req.once('end', () => super.end())
    else super.end()
    this.#refused = true
  }

  /** Whether a refusal is sent instead. Called when Next begins its response. */
  #isReplaced(status: number): boolean {
    const refusal = this.#refused || this.headersSent ? null : this.replace?.(status)
    if (refusal) this.refuse(refusal)
    return this.#refused
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    return this.#isReplaced(status) ? this : Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override setHeader(...args: Parameters<ServerResponse['setHeader']>): this {
    return this.#refused ? this : super.setHeader(...args)
  }

  override appendHeader(...args: Parameters<ServerResponse['appendHeader']>): this {
    return this.#refused ? this : super.appendHeader(...args)
  }

  override removeHeader(name: string): void {
    if (!this.#refused) super.removeHeader(name)
  }

  override flushHeaders(): void {
    if (!this.#isReplaced(this.statusCode)) super.flushHeaders()
  }

  override write(...args: unknown[]): boolean {
    return this.#isReplaced(this.statusCode) || Reflect.apply(super.write, this, args)
  }

  override end(...args: unknown[]): this {
    return this.#isReplaced(this.statusCode) ? this : Reflect.apply(super.end, this, args)
  }
}
