'use client'

import dynamic from 'next/dynamic'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'

/** The tool and the list, loaded by their own page only, so that the sheet of all pages lacks their styles. */
export const SizeTool = dynamic(() => loadChunk(() => import('./size-tool')).then((module) => module.SizeTool))
export const SawList = dynamic(() => loadChunk(() => import('./saw-list')).then((module) => module.SawList))
