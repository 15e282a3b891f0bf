import 'server-only'
import { RE2JS } from 're2js'

/** JavaScript's engine takes seconds to try `([A-Za-z]+ ?)+` on 27 characters. Unsupported patterns return null. */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

export const matchesPattern = (pattern: string, text: string): boolean =>
  compilePattern(pattern)?.matches(text) !== false
