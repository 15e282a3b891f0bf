/** How long the content backend may take for an answer, in milliseconds. */
export const TIMEOUT = 10_000

/**
 * Fetch with a time limit, and one more try where there was no connection. Redirects are not followed: the content
 * backend has none, so one means that the address is wrong.
 *
 * @throws {Error} naming the time limit, or the failure of the connection
 */
export async function contentFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const attempt = () => fetch(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  try {
    return await attempt()
  } catch (error) {
    if (isTimeout(error)) throw new Error(`No answer from the content backend within ${TIMEOUT} ms`, { cause: error })
  }
  try {
    return await attempt()
  } catch (error) {
    throw new Error('No connection to the content backend', { cause: error })
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
