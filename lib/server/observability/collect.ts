import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, type Span, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { lifecycle } from '../runtime/process-wide.ts'
import { currentRequestId } from '../runtime/request-context.ts'
import { VERSION } from '../runtime/version.ts'

const METRICS_INTERVAL_MS = 30_000

/** A query in these can hold a token, or what a visitor searched for. */
const ADDRESSES = ['http.target', 'http.url', 'url.full', 'url.path', 'next.span_name']

const withoutQuery = (text: string): string => text.replace(/\?\S*/g, '')

class RequestSpans extends BatchSpanProcessor implements SpanProcessor {
  override onStart(...[span, parent]: Parameters<BatchSpanProcessor['onStart']>): void {
    const id = currentRequestId()
    if (id) span.setAttribute('request.id', id)
    super.onStart(span, parent)
  }

  onEnding(span: Span): void {
    for (const name of ADDRESSES) {
      const value = span.attributes[name]
      if (typeof value === 'string' && value.includes('?')) span.setAttribute(name, withoutQuery(value))
    }
    if (span.name.includes('?')) span.updateName(withoutQuery(span.name))
  }
}

/** The exporters read OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS. Returns a function that flushes. */
export function collect(serviceName: string, metricsInterval = METRICS_INTERVAL_MS): () => Promise<void> {
  const { version, commit } = VERSION
  const attributes = {
    'service.name': serviceName,
    'service.version': commit ? `${version}+${commit}` : version,
    'service.instance.id': randomUUID(),
  }
  const resource = defaultResource().merge(resourceFromAttributes(attributes))
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new RequestSpans({ exporter: new OTLPTraceExporter() })],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: metricsInterval,
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracers)
  metrics.setGlobalMeterProvider(meters)
  observeProcess(meters)
  lifecycle.isCollecting = true
  return async () => {
    await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
    trace.disable()
    metrics.disable()
    context.disable()
    propagation.disable()
  }
}

function observeProcess(meters: MeterProvider): void {
  const meter = meters.getMeter('website')
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  let last = performance.eventLoopUtilization()
  meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' }).addCallback((result) => {
    const now = performance.eventLoopUtilization()
    result.observe(performance.eventLoopUtilization(now, last).utilization)
    last = now
  })
}
