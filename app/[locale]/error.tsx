'use client'

/** A layout failed in the browser: for want of a chunk, the links of its footer do. */
export { default } from './(default)/error'
