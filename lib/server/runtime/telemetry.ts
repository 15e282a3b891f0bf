/** Spans and measurements, which cost next to nothing while nothing collects them (lib/server/observability/collect.ts). */
import { type Attributes, type Histogram, metrics, SpanStatusCode, trace } from '@opentelemetry/api'
import { processWide } from './process-wide.ts'

const NAME = 'website'

/** Meters made before there is a collector stay without one, so they are made on first use. */
const histogram = (name: string, unit: string): Histogram =>
  processWide(`telemetry.${name}`, () => metrics.getMeter(NAME).createHistogram(name, { unit }))

/** A collector is there for measurements; false before the server has started. */
const isCollecting = processWide('telemetry', () => ({ on: false }))

export const startCollecting = (): void => {
  isCollecting.on = true
}

/** Whether measurements are sent anywhere. */
export const isMeasuring = (): boolean => isCollecting.on

/** @param value in the unit, such as `s` or `ms`; without a unit for a score */
export function measure(name: string, value: number, unit: string, attributes: Attributes): void {
  if (isCollecting.on) histogram(name, unit).record(value, attributes)
}

/**
 * Runs a part of a request as a span, and measures how long it took (`<name>.duration`, in seconds).
 *
 * @param attributes few different values, and none of a visitor
 * @param outcomeOf one of few words for a result; `ok` unless given
 */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
  outcomeOf: (result: Result) => string = () => 'ok',
): Promise<Result> {
  if (!isCollecting.on) return run()
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
