import { vi } from 'vitest'

vi.mock('@/lib/server/runtime/env', () => import('./testing'))
