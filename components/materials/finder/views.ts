import { type Figure, isFigure } from '../figures'

/** The views of the list, by their names in addresses. The first is the default. */
export const VIEWS = ['cards', 'table', 'chart'] as const

interface ListView {
  view: (typeof VIEWS)[number]
  x: Figure
  y: Figure
  parameters: Readonly<Record<string, string>>
}

export function viewOf(query: string): ListView {
  const params = new URLSearchParams(query)
  const view = VIEWS.find((each) => each === params.get('view')) ?? VIEWS[0]
  const [x, y] = [params.get('x'), params.get('y')]
  return {
    view,
    x: isFigure(x) ? x : 'density',
    y: isFigure(y) ? y : 'stiffness',
    parameters: {
      ...(view !== VIEWS[0] && { view }),
      ...(view === 'chart' && isFigure(x) && { x }),
      ...(view === 'chart' && isFigure(y) && { y }),
    },
  }
}
