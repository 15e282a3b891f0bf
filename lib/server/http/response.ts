import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Refusal {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/**
 * A response that this server may give in place of the framework's, also while that is still at work: what it goes on to
 * write is dropped.
 */
export class RefusableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Asked with the status of an answer before it is sent: what is sent in its place, or null. */
  replace: ((status: number) => Refusal | null) | null = null
  #refused = false

  /**
   * Answers, unless an answer has begun: then the connection ends.
   *
   * @param afterBody end only when the whole body has come: a client that still sends when the connection ends reads nothing
   */
  refuse({ status, headers, body }: Refusal, afterBody = false): void {
    if (this.#refused) return
    if (this.headersSent) return void this.destroy()
    for (const name of this.getHeaderNames()) super.removeHeader(name)
    this.replace = null
    super.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
    if (this.req.method !== 'HEAD') super.write(body)
    if (afterBody) this.req.once('end', () => super.end())
    else super.end()
    this.#refused = true
  }

  /** Whether something else is sent, or will be now that the framework begins its answer. */
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
