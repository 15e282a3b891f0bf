'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useSawList } from '@/lib/browser/saw-list'

/** The tool and the list, loaded by their own page only, so that the sheet of all pages lacks their styles. */
export const SizeTool = dynamic(() => loadChunk(() => import('./size-tool')).then((module) => module.SizeTool))
export const SawList = dynamic(() => loadChunk(() => import('./saw-list')).then((module) => module.SawList))

export const WithoutRows = ({ children }: { children: ReactNode }) => (useSawList().length > 0 ? null : children)
