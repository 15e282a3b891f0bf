/** For what comes after some time: a busy machine takes many times as long as an idle one. */
export const WAIT = { timeout: 15_000 }
