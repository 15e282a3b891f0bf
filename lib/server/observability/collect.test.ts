import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../http/testing'
import { logger, setLogSink } from '../runtime/log'
import { withRequestId } from '../runtime/request-context'
import { continueTrace, increment, measure, traced, traceparent } from '../runtime/telemetry'
import { collect } from './collect'

vi.unmock('@/lib/server/runtime/env')

const received: { path: string; body: string }[] = []

beforeEach(async () => {
  received.length = 0
  const collector = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${await listen(collector)}`)
  onTestFinished(() => void vi.unstubAllEnvs())
})

const spansOf = () =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans)
    .flatMap(({ spans }) => spans)

test('spans with their parents, and measurements, reach the collector; queries of addresses do not', async () => {
  await traced('before', {}, async () => {})
  const end = collect('website')
  await traced('submission', { form: 'contact' }, async () => {
    const path = '/x?token=secret'
    const attributes = { 'http.target': path, 'next.span_name': `GET ${path}` }
    trace.getTracer('test').startSpan(`GET ${path}`, { attributes }).end()
  })
  await expect(traced('content.read', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  measure('web_vitals', 2.5, '1', { name: 'CLS' })
  for (const _ of [1, 2]) increment('browser.errors', { engine: 'Gecko' })
  await end()

  const spans = spansOf()
  expect(spans.map(({ name }) => name)).toEqual(['GET /x', 'submission', 'content.read'])
  expect(spans[0].parentSpanId).toBe(spans[1].spanId)
  const everything = JSON.stringify(received)
  const measured = ['submission.duration', 'content.read.duration', 'web_vitals', 'browser.errors']
  for (const name of [...measured, 'process.memory.usage']) expect(everything).toContain(name)
  expect(everything).toMatch(/browser\.errors.{0,400}?"asDouble\\":2/)
  expect(everything).not.toContain('secret')
})

test('one trace leads from the request through the log and the content backend, with its id and the version', async () => {
  const lines: Record<string, unknown>[] = []
  setLogSink((line) => void lines.push(JSON.parse(line)))
  const end = collect('website')
  let header: string | null = null
  await withRequestId('request-1', () =>
    traced('content.read', {}, async () => {
      logger('content').info('read')
      header = traceparent()
    }),
  )
  logger('content').info('outside')
  await continueTrace(header ?? undefined, () => traced('backend.request', {}, async () => {}))
  await continueTrace('00-invented', () => traced('backend.request', {}, async () => {}))
  await end()

  const [read, request, other] = spansOf()
  expect(read.attributes).toEqual([{ key: 'request.id', value: { stringValue: 'request-1' } }])
  expect([request.traceId, request.parentSpanId]).toEqual([read.traceId, read.spanId])
  expect(other.traceId).not.toBe(read.traceId)
  expect(lines.map(({ requestId, traceId }) => [requestId, traceId])).toEqual([
    ['request-1', read.traceId],
    [undefined, undefined],
  ])
  expect(received[0]?.body).toMatch(/"service.version","value":\{"stringValue":"\d+\.\d+\.\d+/)
})
