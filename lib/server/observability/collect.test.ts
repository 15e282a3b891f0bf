import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { measure, traced } from '../runtime/telemetry'
import { collect } from './collect'

test('spans with their parents, and measurements, reach the collector; queries of addresses do not', async () => {
  const received: { path: string; body: string }[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ path: request.url ?? '', body })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  onTestFinished(() => void vi.unstubAllEnvs())

  await traced('before', {}, async () => {})
  const end = collect('website')
  await traced(
    'submission',
    { form: 'contact' },
    async () => {
      const page = trace
        .getTracer('test')
        .startSpan('GET /x?token=secret', { attributes: { 'http.target': '/x?token=secret' } })
      page.setAttribute('next.span_name', 'GET /x?token=secret')
      page.end()
    },
    () => 'sent',
  )
  await expect(traced('content.read', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  measure('web_vitals', 2.5, '1', { name: 'CLS' })
  await end()

  const sent = (path: string) => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body))
  const spans = sent('/v1/traces')
    .flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans)
    .flatMap(({ spans }) => spans)
  expect(spans.map(({ name }) => name)).toEqual(['GET /x', 'submission', 'content.read'])
  expect(spans[0].parentSpanId).toBe(spans[1].spanId)
  const everything = JSON.stringify(received)
  for (const name of ['submission.duration', 'content.read.duration', 'web_vitals', 'process.memory.usage'])
    expect(everything).toContain(name)
  expect(everything).not.toContain('secret')
})
