import { z } from 'zod'
import { isObject } from '../../graphql/json.ts'
import { SITES, type SiteHandle } from '../model.ts'
import type { ContentPath, SourceFile } from './source.ts'

/** A text; null if it is missing or empty. */
export const TEXT = z
  .union([z.string().trim(), z.number()], 'a text is expected')
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : String(value)))

/** Keyed scripts: JavaScript for the head, HTML for the body (backend/contract/facts.md, section 9). */
export const SEO = z
  .strictObject({
    title: TEXT,
    description: TEXT,
    robots: TEXT,
    image: TEXT,
    scripts: z
      .record(z.string(), z.strictObject({ script: z.string().optional(), bodyScript: z.string().optional() }))
      .optional(),
  })
  .partial()

const EXPECTED: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'a group of settings',
  record: 'a group of settings',
  string: 'a text',
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

function messageOf({ code, input, inst, ...issue }: RawIssue): string | undefined {
  if (code === 'invalid_type') return `${EXPECTED[String(issue.expected)]} is expected`
  if (code === 'invalid_value') return `"${input}" is not one of ${(issue.values as string[]).join(', ')}`
  if (code === 'unrecognized_keys' && inst instanceof z.ZodObject)
    return `there is no such setting; known are ${Object.keys(inst.shape).join(', ')}`
  return undefined
}

/** Returns the value, or undefined if it has another shape. The file's problems then say what is wrong. */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  source: SourceFile,
  at: ContentPath = [],
): z.output<Shape> | undefined {
  const { data, error } = shape.safeParse(value, { error: messageOf })
  report(error?.issues ?? [], at)
  return data

  function report(issues: readonly z.core.$ZodIssue[], above: ContentPath): void {
    for (const issue of issues) {
      const path = [...above, ...(issue.path as (string | number)[])]
      // If several shapes are possible, this is the one that the value fits at least at the top.
      const nearest = issue.code === 'invalid_union' && issue.errors.find(([first]) => first?.path.length)
      if (nearest) report(nearest, path)
      else if (issue.code !== 'unrecognized_keys') source.addProblem(path, issue.message)
      else for (const key of issue.keys) source.addProblem([...path, key], issue.message)
    }
  }
}

const SITE_KEYS = new Set<string>(SITES.map((site) => site.handle))

export function localise(value: unknown, site: SiteHandle): unknown {
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => SITE_KEYS.has(key)) ? value[site] : value
}

/** Returns a value in one language, without its empty parts. */
export function localiseAll(value: unknown, site: SiteHandle): unknown {
  const own = localise(value, site) ?? undefined
  if (Array.isArray(own)) return own.map((each) => localiseAll(each, site))
  if (!isObject(own)) return own
  return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, localiseAll(inner, site)]))
}

export function readText(raw: unknown, source: SourceFile, path: ContentPath, site: SiteHandle): string | null {
  const value = localise(raw, site) ?? undefined
  return typeof value === 'string' ? value.trim() || null : (readShape(TEXT, value, source, path) ?? null)
}
