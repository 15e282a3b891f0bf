'use client'

import type { ReactNode } from 'react'
import { useSawList } from '@/lib/browser/saw-list'

/** Shows its children while the saw list of this browser has no rows. */
export const WithoutRows = ({ children }: { children: ReactNode }) => (useSawList().length > 0 ? null : children)
