/** Lasts until an animation has ended, as that of a hero (components/home/hero.module.css). */
export function markFirstPage(): void {
  const { dataset } = document.documentElement
  try {
    if (sessionStorage.seen) return
    sessionStorage.seen = 1
    dataset.first = ''
    addEventListener('animationend', () => delete dataset.first)
  } catch {
    // Without storage every page would be the first.
  }
}
