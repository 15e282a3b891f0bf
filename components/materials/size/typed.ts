import type { Dimension, Shape } from '@/lib/shared/cutting'

/** What is in the fields, which may be no numbers. A dimension without a text has the usual size of the shape. */
export interface Typed {
  shape: Shape
  sizes: Partial<Record<Dimension, string>>
  count: string
}
