/** Marks the first page of a visit until an animation has ended, as that of a hero (components/home/hero.module.css). */
export function markFirstPage(): void {
  const root = document.documentElement
  try {
    if (sessionStorage.visited) return
    sessionStorage.visited = 1
  } catch {
    return
  }
  root.dataset.firstPage = ''
  addEventListener('animationend', () => delete root.dataset.firstPage, { once: true })
}
