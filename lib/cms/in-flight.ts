import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'

interface InFlight {
  begun: number
  answer: Promise<unknown>
}

/** When something was last outdated, in milliseconds since 1970: the page cache writes it (lib/server/page-cache/). */
const LAST_EXPIRY = Symbol.for('site.last-expiry')
const shared = globalThis as { [LAST_EXPIRY]?: number }

/**
 * The answer to a question that somebody else is asking now, or to this one. After a change many pages ask the same at the
 * same time. A question from before the change is not joined: its answer would pass for new.
 *
 * @param name the same for the same question
 */
export function inFlight<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const questions = processWide('questions-in-flight', () => new Map<string, InFlight>())
  const other = questions.get(name)
  if (other && other.begun > (shared[LAST_EXPIRY] ?? 0)) return other.answer as Promise<Answer>
  const answer = ask()
  const question: InFlight = { begun: Date.now(), answer }
  questions.set(name, question)
  const forget = () => {
    if (questions.get(name) === question) questions.delete(name)
  }
  answer.then(forget, forget)
  return answer
}
