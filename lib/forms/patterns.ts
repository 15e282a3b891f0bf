import 'server-only'
import { RE2JS } from 're2js'

/**
 * The pattern of an editor for an engine without backtracking, or null for a pattern that it does not have. The engine of
 * the language takes seconds to try `([A-Za-z]+ ?)+` on 27 characters.
 */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

/** Whether all of a text matches. A pattern that cannot be tried accepts any text. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  compilePattern(pattern)?.matches(text) !== false
