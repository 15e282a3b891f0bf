/**
 * Turbopack drops tests of `navigator.serviceWorker` (docs/decisions/0020-service-worker.md): only this may read it.
 */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // Chromium throws in a sandboxed frame.
    return undefined
  }
}
