import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { INTERNAL_HEADERS } from '../../browser/next-names.ts'
import { FRAME_POLICY_HEADER } from '../../preview/http.ts'
import { BODY_LENGTH_HEADER } from '../runtime/body-length.ts'
import { REPORT_PATH, SCRIPTS_HEADER, TRUSTED_TYPES_POLICY } from '../security/content-policy.ts'
import { TRANSPORT_HEADERS } from '../security/transport-headers.ts'
import { setCacheControl } from './cache-control.ts'
import { withQuery } from './redirect-query.ts'

export interface Refusal {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

const KEPT = ['connection', 'x-robots-tag', 'cross-origin-resource-policy', 'x-request-id', ...TRANSPORT_HEADERS]

const LENGTH = BODY_LENGTH_HEADER.toLowerCase()

/** Not 303, which answers what was sent, such as a personal token. */
const REDIRECTS = [301, 302, 307, 308]

export class RefusableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  replace: ((status: number) => Refusal | null) | null = null
  query = ''
  policy: ((scripts: string[] | null) => string) | null = null
  proxyExpiry: string | null = null
  /** Added if nothing else has set them: the framework adds no header that is there already. */
  usual: readonly (readonly [name: string, value: string])[] = []
  #refused = false

  /** `afterBody` waits for the request body: a client that is cut off while it sends does not read the response. */
  refuse({ status, headers, body }: Refusal, afterBody = false): void {
    if (this.#refused) return
    if (this.headersSent) return void this.destroy()
    for (const name of this.getHeaderNames()) if (!KEPT.includes(name)) super.removeHeader(name)
    this.replace = null
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) super.setHeader(name, value)
    if (status !== 304) super.setHeader('Content-Length', Buffer.byteLength(body))
    this.#addUsual()
    setCacheControl(this, this.proxyExpiry)
    super.writeHead(status)
    if (this.req.method !== 'HEAD') super.write(body)
    if (afterBody) this.req.once('end', () => super.end())
    else super.end()
    this.#refused = true
  }

  #isReplaced(status: number): boolean {
    if (this.#refused || this.headersSent) return this.#refused
    const location = this.getHeader('location')
    if (this.query && REDIRECTS.includes(status) && typeof location === 'string')
      super.setHeader('location', withQuery(location, this.query))
    const refusal = this.replace?.(status)
    if (refusal) this.refuse(refusal)
    else {
      for (const name of this.getHeaderNames()) if (INTERNAL_HEADERS.test(name)) super.removeHeader(name)
      this.#addPolicy()
      this.#addUsual()
      setCacheControl(this, this.proxyExpiry)
    }
    return this.#refused
  }

  #addUsual(): void {
    for (const [name, value] of this.usual) if (!this.hasHeader(name)) super.setHeader(name, value)
  }

  /** Sandboxed documents have a policy of their own; two policies would both apply. */
  #addPolicy(): void {
    const scripts = this.getHeader(SCRIPTS_HEADER)
    super.removeHeader(SCRIPTS_HEADER)
    const frame = this.getHeader(FRAME_POLICY_HEADER)
    super.removeHeader(FRAME_POLICY_HEADER)
    if (frame !== undefined) super.setHeader('Content-Security-Policy', frame)
    const given = [this.getHeader('content-security-policy') ?? []].flat().map(String)
    const isPage = String(this.getHeader('content-type')).startsWith('text/html')
    if (this.policy && isPage && !given.some((each) => each.includes('sandbox'))) {
      const policy = this.policy(typeof scripts === 'string' ? scripts.split(' ').filter(Boolean) : null)
      super.setHeader('Content-Security-Policy', [...given, policy])
      super.setHeader('Content-Security-Policy-Report-Only', TRUSTED_TYPES_POLICY)
      super.setHeader('Reporting-Endpoints', `csp="${REPORT_PATH}"`)
    }
    this.policy = null
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    return this.#isReplaced(status) ? this : Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override setHeader(...[name, value]: Parameters<ServerResponse['setHeader']>): this {
    if (this.#refused) return this
    return super.setHeader(name.toLowerCase() === LENGTH ? 'Content-Length' : name, value)
  }

  /** Next adds a stored redirect's location twice to the response that it was rendered for. */
  override appendHeader(name: string, value: string | readonly string[]): this {
    if (this.#refused) return this
    return name.toLowerCase() === 'location' ? super.setHeader(name, value) : super.appendHeader(name, value)
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
