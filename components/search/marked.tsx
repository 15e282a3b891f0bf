import type { MarkedText } from '@/lib/search/types'

export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    return part.marked ? <mark key={index}>{part.text}</mark> : part.text
  })
}
