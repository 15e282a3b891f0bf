/** Where browsers ask for the service worker. It must stay there for good: every installed worker is updated from it. */
export const WORKER_PATH = '/sw.js'

/** Header and value by which that address says that there is to be no worker. */
export const WORKER_HEADER = 'X-Service-Worker'
export const WORKER_OFF = 'off'
