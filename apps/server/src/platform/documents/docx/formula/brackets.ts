import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Box, empty, stroke } from './box.ts'

type Draw = (pen: SKRSContext2D, left: number, right: number, top: number, bottom: number) => void

const lines =
  (points: (l: number, r: number, t: number, b: number) => (readonly [number, number])[]): Draw =>
  (pen, left, right, top, bottom) =>
    stroke(pen, points(left, right, top, bottom))

const curve =
  (from: 'left' | 'right'): Draw =>
  (pen, left, right, top, bottom) => {
    const [outer, inner] = from === 'left' ? [right, left] : [left, right]
    pen.beginPath()
    pen.moveTo(outer, top)
    pen.bezierCurveTo(inner, top + (bottom - top) * 0.3, inner, top + (bottom - top) * 0.7, outer, bottom)
    pen.stroke()
  }

const brace =
  (from: 'left' | 'right'): Draw =>
  (pen, left, right, top, bottom) => {
    const [outer, tip] = from === 'left' ? [right, left] : [left, right]
    const [middle, half] = [(left + right) / 2, (top + bottom) / 2]
    const bend = Math.min((bottom - top) / 4, (right - left) * 1.5)
    pen.beginPath()
    pen.moveTo(outer, top)
    pen.quadraticCurveTo(middle, top, middle, top + bend)
    pen.lineTo(middle, half - bend)
    pen.quadraticCurveTo(middle, half, tip, half)
    pen.quadraticCurveTo(middle, half, middle, half + bend)
    pen.lineTo(middle, bottom - bend)
    pen.quadraticCurveTo(middle, bottom, outer, bottom)
    pen.stroke()
  }

const middle = lines((l, r, t, b) => [
  [(l + r) / 2, t],
  [(l + r) / 2, b],
])
const shapes: Readonly<Record<string, Draw>> = {
  '(': curve('left'),
  ')': curve('right'),
  '{': brace('left'),
  '}': brace('right'),
  '[': lines((l, r, t, b) => [
    [r, t],
    [l, t],
    [l, b],
    [r, b],
  ]),
  ']': lines((l, r, t, b) => [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ]),
  '⌊': lines((l, r, t, b) => [
    [l, t],
    [l, b],
    [r, b],
  ]),
  '⌋': lines((l, r, t, b) => [
    [r, t],
    [r, b],
    [l, b],
  ]),
  '⌈': lines((l, r, t, b) => [
    [r, t],
    [l, t],
    [l, b],
  ]),
  '⌉': lines((l, r, t, b) => [
    [l, t],
    [r, t],
    [r, b],
  ]),
  '⟨': lines((l, r, t, b) => [
    [r, t],
    [l, (t + b) / 2],
    [r, b],
  ]),
  '⟩': lines((l, r, t, b) => [
    [l, t],
    [r, (t + b) / 2],
    [l, b],
  ]),
  '|': middle,
  '‖': (pen, left, right, top, bottom) => {
    const third = (right - left) / 3
    middle(pen, left, left + third * 2, top, bottom)
    middle(pen, left + third, right, top, bottom)
  },
}
const same: Readonly<Record<string, string>> = { '〈': '⟨', '〉': '⟩', '∣': '|', '∥': '‖', '（': '(', '）': ')' }

/** A bracket as high as what it holds; undefined for a sign that does not grow. */
export function bracket(sign: string, { up, down }: Box, size: number): Box | undefined {
  if (sign === '') return empty
  const draw = shapes[same[sign] ?? sign]
  if (!draw) return undefined
  const [width, pad] = [size * 0.32, size * 0.08]
  return {
    width,
    up: up + pad,
    down: down + pad,
    draw: (pen, x, y) => draw(pen, x + width * 0.25, x + width * 0.75, y - up - pad / 2, y + down + pad / 2),
  }
}

/** A brace that lies over or under what it groups. */
export function lyingBrace(width: number, size: number, side: 'over' | 'under'): Box {
  const height = size * 0.3
  return {
    width,
    up: height,
    down: 0,
    draw(pen, x, y) {
      pen.save()
      pen.translate(x + width / 2, y - height / 2)
      pen.rotate(Math.PI / 2)
      const half = height / 2
      shapes[side === 'over' ? '{' : '}']?.(pen, -half, half, -width / 2, width / 2)
      pen.restore()
    },
  }
}
