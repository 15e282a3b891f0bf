import { readFileSync } from 'node:fs'

/** Resident memory of a process in megabytes. Linux only. */
export function memory(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}
