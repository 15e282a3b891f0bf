/** Specification, section 9. */
export const MAX_SCALE = 3

interface Size {
  width: number
  height: number
}

/** In pixels. */
export interface Point {
  x: number
  y: number
}

/** How the picture lies on the stage: scaled from its fitting size, and its centre moved from that of the stage. */
export interface View extends Point {
  scale: number
}

export interface Sizes {
  stage: Size
  /** The picture as it fits the stage. */
  picture: Size
}

export const FIT: View = { scale: 1, x: 0, y: 0 }

/** Scales to between 1 and 3; what is at the point, measured from the centre of the stage, stays there. */
export function zoomTo(view: View, scale: number, { x, y }: Point, sizes: Sizes): View {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE)
  const ratio = next / view.scale
  return bounded({ scale: next, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, sizes)
}

export function panBy(view: View, { x, y }: Point, sizes: Sizes): View {
  return bounded({ ...view, x: view.x + x, y: view.y + y }, sizes)
}

/** No edge of a picture larger than the stage comes inside it; a smaller one stays in the middle. */
function bounded({ scale, x, y }: View, { stage, picture }: Sizes): View {
  const limit = (value: number, side: keyof Size) => {
    const most = Math.max(0, (picture[side] * scale - stage[side]) / 2)
    return Math.min(Math.max(value, -most), most)
  }
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') }
}
