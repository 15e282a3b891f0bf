import type { GeoContext } from 'd3-geo'

/** Draws lines as the shortest SVG path: whole numbers, relative to the point before. */
export class Pen implements GeoContext {
  path = ''
  private readonly step: number
  private x = 0
  private y = 0

  /** @param step points nearer than this to the one before are left out, in units of the drawing */
  constructor(step: number) {
    this.step = step
  }

  beginPath(): void {
    this.path = ''
  }

  moveTo(x: number, y: number): void {
    this.x = Math.round(x)
    this.y = Math.round(y)
    this.path += `M${this.x} ${this.y}l`
  }

  lineTo(x: number, y: number): void {
    const right = Math.round(x) - this.x
    const down = Math.round(y) - this.y
    if (Math.abs(right) + Math.abs(down) < this.step) return
    const separator = this.path.endsWith('l') || right < 0 ? '' : ' '
    this.path += `${separator}${right}${down < 0 ? '' : ' '}${down}`
    this.x += right
    this.y += down
  }

  closePath(): void {
    // An island smaller than a step is left out.
    this.path = this.path.endsWith('l') ? this.path.replace(/M[^M]*$/, '') : `${this.path}z`
  }

  /** Points are no outlines. */
  arc(): void {}
}
