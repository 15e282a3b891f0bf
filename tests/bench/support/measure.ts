import { readFileSync, writeFileSync } from 'node:fs'

export const any = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** p50, p95 and maximum of times in milliseconds. */
export const row = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0).padStart(7)).join('')

/** Gives a content file a title; of an item in two languages the Dutch one. */
export const setTitle = (file: string, title: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}nl: .*$/m, `  nl: "${title}"`))

/** Resident memory of a process in megabytes. Linux only. */
export function memory(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}
