/** Only this may read `navigator.serviceWorker`: Turbopack drops tests (docs/decisions/0020-service-worker.md). */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // Chromium throws in a sandboxed frame.
    return undefined
  }
}
