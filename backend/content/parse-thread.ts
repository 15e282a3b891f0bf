/** A thread that parses content files: the other side of `ParseAhead`. */
import { type MessagePort, workerData } from 'node:worker_threads'
import { type ParsedFile, parseFile } from './parsed-file.ts'

/** What the thread works with, of `ParseAhead`. */
export interface ParseThreadData {
  port: MessagePort
  /** Number of messages that all threads have sent. */
  sent: Int32Array
}

const { port, sent } = workerData as ParseThreadData

port.on('message', (paths: string[]) => {
  port.postMessage(paths.map(parseOrNull))
  Atomics.add(sent, 0, 1)
  Atomics.notify(sent, 0)
})

/** Null: it cannot be read, which the reader reports when it tries. */
function parseOrNull(path: string): ParsedFile | null {
  try {
    return parseFile(path)
  } catch {
    return null
  }
}
