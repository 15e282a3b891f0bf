import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { Problem } from '../../../scripts/lib/problem.ts'

/** Polls the server of another project. Throws a `Problem` if the process ends first. */
export async function untilAnswers(url: string, child: ChildProcess, what: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Problem(`${what} did not start.`)
    await setTimeout(100)
  }
}
