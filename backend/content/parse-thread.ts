import { type MessagePort, workerData } from 'node:worker_threads'
import { type ParsedFile, parseFile } from './parsed-file.ts'

export interface ParseThreadData {
  port: MessagePort
  sent: Int32Array
}

const { port, sent } = workerData as ParseThreadData

port.on('message', (paths: string[]) => {
  port.postMessage(paths.map(parseOrNull))
  Atomics.add(sent, 0, 1)
  Atomics.notify(sent, 0)
})

/** Returns null if the file cannot be read; the reader then reports the error. */
function parseOrNull(path: string): ParsedFile | null {
  try {
    return parseFile(path)
  } catch {
    return null
  }
}
