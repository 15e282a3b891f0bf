/**
 * The browser's service workers; undefined where there are none, as over plain HTTP and inside some apps.
 *
 * Nothing else may read `navigator.serviceWorker`: Turbopack takes it for always present and removes tests of its truth
 * from the build (docs/decisions/0020-service-worker.md).
 */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    // Chromium throws in a sandboxed frame.
    return undefined
  }
}
