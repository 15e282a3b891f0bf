'use client'

import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { ScriptRunnerProps } from './script-runner'

export function RunScripts(props: ScriptRunnerProps) {
  const Runner = useLoaded(true, loadRunner)
  return Runner && <Runner {...props} />
}

const loadRunner = async () => (await loadChunk(() => import('./script-runner'))).ScriptRunner
