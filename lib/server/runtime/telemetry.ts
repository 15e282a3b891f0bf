import { type Attributes, type Histogram, metrics, SpanStatusCode, trace } from '@opentelemetry/api'
import { processWide } from './process-wide.ts'

const NAME = 'website'

/** Made on first use, as meters from before the collector stay without it. */
const histogram = (name: string, unit: string): Histogram =>
  processWide(`telemetry.${name}`, () => metrics.getMeter(NAME).createHistogram(name, { unit }))

const isCollecting = processWide('telemetry', () => ({ on: false }))

export const startCollecting = (): void => {
  isCollecting.on = true
}

export const isMeasuring = (): boolean => isCollecting.on

export function measure(name: string, value: number, unit: string, attributes: Attributes): void {
  if (isCollecting.on) histogram(name, unit).record(value, attributes)
}

/** Also measures `<name>.duration` in seconds. Attributes must have few values, and none of a visitor. */
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
