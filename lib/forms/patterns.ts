import 'server-only'
import { RE2JS } from 're2js'

/**
 * Compiles an editor's pattern for an engine without backtracking, or returns null if the engine does not support it.
 * JavaScript's engine takes seconds to try `([A-Za-z]+ ?)+` on 27 characters.
 */
export function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

export const matchesPattern = (pattern: string, text: string): boolean =>
  compilePattern(pattern)?.matches(text) !== false
