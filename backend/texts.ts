import type { SiteHandle } from './model.ts'
import * as en from './texts/en.ts'
import * as nl from './texts/nl.ts'

export const TEXTS: Record<SiteHandle, typeof nl> = { nl, en }
