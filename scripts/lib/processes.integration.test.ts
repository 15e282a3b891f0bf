import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './testing.ts'

/** A tool that starts a process, which does not end by itself. */
const TOOL = `
  import { spawn } from 'node:child_process'
  const child = spawn(process.execPath, ['-e', "console.log('pid', process.pid); setInterval(() => {}, 1000)"], { stdio: 'inherit' })
  console.log('pid', process.pid)
`

const SCRIPT = (tool: string, task: boolean) => `
  import { run } from '${join(import.meta.dirname, 'problem.ts')}'
  import { exitCode, startNode, stopOnSignals } from '${join(import.meta.dirname, 'processes.ts')}'
  await run(async () => {
    stopOnSignals({ task: ${task} })
    await exitCode(startNode('${tool}', [], { group: true }))
    await exitCode(startNode('${tool}', [], { group: true }))
  })
`

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

test.each([
  ['a task', 'SIGINT', true, 130],
  ['what runs until it is ended', 'SIGTERM', false, 0],
] as const)('%s that %s ends also ends processes of its tools', async (_, signal, task, expected) => {
  const folder = temporaryFolder()
  const tool = join(folder, 'tool.mjs')
  writeFileSync(tool, TOOL)
  writeFileSync(join(folder, 'script.ts'), SCRIPT(tool, task))
  const script = spawn(process.execPath, [join(folder, 'script.ts')], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void script.kill('SIGKILL'))
  const ended = new Promise((resolve) => script.on('exit', resolve))
  const pids: number[] = []
  createInterface(script.stdout).on('line', (line) => pids.push(Number(line.split(' ')[1])))
  await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 20_000 })
  script.kill(signal)
  expect(await ended).toBe(expected)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 20_000 })
})
