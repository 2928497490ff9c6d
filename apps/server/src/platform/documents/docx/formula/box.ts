import type { SKRSContext2D } from '@napi-rs/canvas'

/** A laid piece of a formula: pixels right of, above and below the point where it begins on the base line. */
export interface Box {
  readonly width: number
  readonly up: number
  readonly down: number
  draw(pen: SKRSContext2D, x: number, y: number): void
}

export const empty: Box = { width: 0, up: 0, down: 0, draw: () => undefined }

/** Boxes side by side on one base line. */
export function beside(boxes: readonly Box[], gap = 0): Box {
  const shown = boxes.filter(({ width }) => width > 0)
  return {
    width: shown.reduce((sum, { width }) => sum + width, 0) + Math.max(0, shown.length - 1) * gap,
    up: Math.max(0, ...shown.map(({ up }) => up)),
    down: Math.max(0, ...shown.map(({ down }) => down)),
    draw(pen, x, y) {
      let at = x
      for (const box of shown) {
        box.draw(pen, at, y)
        at += box.width + gap
      }
    },
  }
}

/** The same box, its base line `by` pixels lower (higher if negative). */
export function lowered(box: Box, by: number): Box {
  return {
    width: box.width,
    up: Math.max(0, box.up - by),
    down: Math.max(0, box.down + by),
    draw: (pen, x, y) => box.draw(pen, x, y + by),
  }
}

/** Boxes over each other, centred or from the left; `up` of the whole is where its base line is wanted. */
export function stacked(
  boxes: readonly Box[],
  { gap, up, align = 'centre' }: { gap: number; up?: number; align?: 'centre' | 'left' },
): Box {
  const width = Math.max(0, ...boxes.map((box) => box.width))
  const height = boxes.reduce((sum, box) => sum + box.up + box.down, 0) + Math.max(0, boxes.length - 1) * gap
  const above = up ?? height / 2
  return {
    width,
    up: above,
    down: height - above,
    draw(pen, x, y) {
      let top = y - above
      for (const box of boxes) {
        box.draw(pen, align === 'left' ? x : x + (width - box.width) / 2, top + box.up)
        top += box.up + box.down + gap
      }
    },
  }
}

/** A line through these points, in pixels from the left and up from the base line. */
export function stroke(pen: SKRSContext2D, points: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath()
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.stroke()
}
