import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../http/testing'
import { measure, traced } from '../runtime/telemetry'
import { collect } from './collect'

test('spans with their parents, and measurements, reach the collector; queries of addresses do not', async () => {
  const received: { path: string; body: string }[] = []
  const collector = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${await listen(collector)}`)
  onTestFinished(() => void vi.unstubAllEnvs())

  await traced('before', {}, async () => {})
  const end = collect('website')
  await traced(
    'submission',
    { form: 'contact' },
    async () => {
      const path = '/x?token=secret'
      const page = trace.getTracer('test').startSpan(`GET ${path}`, { attributes: { 'http.target': path } })
      page.setAttribute('next.span_name', `GET ${path}`)
      page.end()
    },
    () => 'sent',
  )
  await expect(traced('content.read', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  measure('web_vitals', 2.5, '1', { name: 'CLS' })
  await end()

  const spans = received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans)
    .flatMap(({ spans }) => spans)
  expect(spans.map(({ name }) => name)).toEqual(['GET /x', 'submission', 'content.read'])
  expect(spans[0].parentSpanId).toBe(spans[1].spanId)
  const everything = JSON.stringify(received)
  for (const name of ['submission.duration', 'content.read.duration', 'web_vitals', 'process.memory.usage'])
    expect(everything).toContain(name)
  expect(everything).not.toContain('secret')
})
