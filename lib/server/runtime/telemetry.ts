import { type Attributes, context, metrics, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { lifecycle } from './process-wide.ts'

const NAME = 'website'

/** Asks for the meter at each call, because one from before the collector started measures nothing. */
export function measure(name: string, value: number, unit: string, attributes: Attributes): void {
  if (lifecycle.isCollecting) metrics.getMeter(NAME).createHistogram(name, { unit }).record(value, attributes)
}

export function increment(name: string, attributes: Attributes): void {
  if (lifecycle.isCollecting) metrics.getMeter(NAME).createCounter(name).add(1, attributes)
}

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

export function traceparent(): string | null {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? `00-${span.traceId}-${span.spanId}-01` : null
}

/** Makes the spans of `run` children of the span that the header names. Not for headers of visitors. */
export function continueTrace<Result>(header: string | string[] | undefined, run: () => Result): Result {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-/.exec(String(header)) ?? []
  if (!traceId || !spanId) return run()
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return context.with(trace.setSpanContext(ROOT_CONTEXT, parent), run)
}

/** Also measures `<name>.duration` in seconds. Attributes must have few values, and none from a visitor. */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
  outcomeOf: (result: Result) => string = () => 'ok',
): Promise<Result> {
  if (!lifecycle.isCollecting) return run()
  const startedAt = performance.now()
  return trace.getTracer(NAME).startActiveSpan(name, { attributes }, async (span) => {
    let outcome = 'error'
    try {
      const result = await run()
      outcome = outcomeOf(result)
      return result
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined })
      throw error
    } finally {
      span.end()
      measure(`${name}.duration`, (performance.now() - startedAt) / 1000, 's', { ...attributes, outcome })
    }
  })
}
