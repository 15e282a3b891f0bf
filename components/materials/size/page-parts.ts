'use client'

import dynamic from 'next/dynamic'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'

/** The tool and the list on a page of their own, whose styles are so no part of the sheet of all pages. */
export const SizeTool = dynamic(() => loadChunk(() => import('./size-tool')).then((module) => module.SizeTool))
export const SawList = dynamic(() => loadChunk(() => import('./saw-list')).then((module) => module.SawList))
