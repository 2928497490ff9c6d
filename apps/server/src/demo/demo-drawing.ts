/**
 * Line drawings of invented things, as patents draw: thin lines, numerals with lead lines. The same seed draws the same. Numerals
 * are strokes of our own, since a server may have no font.
 */

export const drawingSize = { width: 640, height: 480 } as const
export type DesignView = 'perspective' | 'front' | 'top' | 'right'

type Point = readonly [x: number, y: number]
interface Body {
  readonly kind: 'box' | 'drum'
  /** Left, bottom and front edge, then the size: right, up and to the back. */
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
}

/** Depth runs to the upper right, shortened. */
const slant: Point = [0.5, -0.34]
const origin: Point = [170, 380]

const onPaper = (x: number, y: number, z: number): Point => [origin[0] + x + z * slant[0], origin[1] - y + z * slant[1]]
const line = (points: readonly Point[], close = false) =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}"/>`

/** Numbers between 0 and 1, the same for the same seed. */
function chances(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state / 2 ** 32
  }
}

/** Five bodies: what carries, what stands on it left, middle and right, what lies in front. */
function bodiesOf(seed: number): readonly Body[] {
  const chance = chances(seed)
  const between = (from: number, to: number) => Math.round(from + chance() * (to - from))
  const kind = () => (chance() < 0.4 ? 'drum' : 'box')
  const base = between(34, 66)
  const width = between(270, 320)
  const depth = between(140, 190)
  const left = between(70, 110)
  const right = between(60, 90)
  return [
    { kind: 'box', at: [0, 0, 0], size: [width, base, depth] },
    { kind: kind(), at: [14, base, 34], size: [left, between(110, 190), left] },
    { kind: kind(), at: [left + 34, base, 40], size: [between(56, 76), between(50, 90), between(56, 76)] },
    { kind: kind(), at: [width - right - 14, base, 30], size: [right, between(90, 170), right] },
    { kind: 'box', at: [left + 30, base, 4], size: [between(70, 100), between(16, 30), 22] },
  ]
}

const paper = 'fill="#fff"'

function perspectiveOf({ kind, at: [x, y, z], size: [w, h, d] }: Body): string {
  if (kind === 'drum') {
    const [cx, bottom] = onPaper(x + w / 2, y, z + d / 2)
    const [, top] = onPaper(x + w / 2, y + h, z + d / 2)
    const [rx, ry] = [w / 2 + d * 0.1, d * 0.2]
    const side = `<path ${paper} d="M${cx - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}"/>`
    return `${side}<ellipse ${paper} cx="${cx}" cy="${top}" rx="${rx}" ry="${ry}"/><ellipse cx="${cx}" cy="${top}" rx="${rx * 0.6}" ry="${ry * 0.6}"/>`
  }
  const corner = (a: number, b: number, c: number) => onPaper(x + a * w, y + b * h, z + c * d)
  const face = (corners: readonly Point[]) => line(corners, true).replace('<path', `<path ${paper}`)
  const front = face([corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)])
  const top = face([corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)])
  const side = face([corner(1, 0, 0), corner(1, 0, 1), corner(1, 1, 1), corner(1, 1, 0)])
  const seam = line([corner(0.12, 0.82, 0), corner(0.88, 0.82, 0)])
  return front + top + side + (h > 60 ? seam : '')
}

/** Strokes of the digits in a field of 2 by 4. */
const digits: Readonly<Record<string, string>> = {
  '0': 'M0 0H2V4H0Z',
  '1': 'M0.4 0.8L1.2 0V4',
  '2': 'M0 0H2V2H0V4H2',
  '3': 'M0 0H2V4H0M0.6 2H2',
  '4': 'M0 0V2H2M2 0V4',
  '5': 'M2 0H0V2H2V4H0',
}

function numeral(value: number, [x, y]: Point): string {
  const strokes = [...String(value)].map(
    (digit, place) => `<path transform="translate(${place * 3.2} 0)" d="${digits[digit] ?? ''}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(4.6)" stroke-width="0.42">${strokes.join('')}</g>`
}

const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingSize.width} ${drawingSize.height}" width="${drawingSize.width}" height="${drawingSize.height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#111" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${content}</g></svg>`

/** Nearer ones are drawn last. */
const fromBehind = (bodies: readonly Body[]) => bodies.toSorted((a, b) => b.at[2] - a.at[2])

/** Where a lead line touches a body: in the upper half of its front. */
const touched = ({ at: [x, y, z], size: [w, h] }: Body) => onPaper(x + w / 2, y + h * 0.6, z)

/** Figure 1: the whole, its parts numbered 1 to 5. */
export function structureFigure(seed: number): string {
  const bodies = bodiesOf(seed)
  const ends: readonly Point[] = [
    [60, 440],
    [90, 90],
    [330, 60],
    [560, 110],
    [580, 330],
  ]
  const leads = bodies.map((body, at) => {
    const end = ends[at] ?? [0, 0]
    const [x, y] = touched(body)
    const bend: Point = [(x + end[0]) / 2 + 14, (y + end[1]) / 2 - 10]
    return `<path stroke-width="1.2" d="M${x} ${y}Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}"/>${numeral(at + 1, [end[0] + (end[0] > 300 ? 6 : -16), end[1] - 22])}`
  })
  const [base, ...rest] = bodies
  return sheet((base ? perspectiveOf(base) : '') + fromBehind(rest).map(perspectiveOf).join('') + leads.join(''))
}

/** Figure 2: the same taken apart along its axis. */
export function explodedFigure(seed: number): string {
  const bodies = bodiesOf(seed).slice(0, 3)
  const lifts = [-30, 60, 150]
  const apart = bodies.map((body, at): Body => {
    const size = [body.size[0] * 0.8, Math.min(70, body.size[1] * 0.6), body.size[2] * 0.8] as const
    // Its middle lies on the axis, which depth has moved to the right.
    return { ...body, at: [116 - size[0] / 2 - size[2] / 4, lifts[at] ?? 0, 40], size }
  })
  const axis = '<path stroke-width="1.2" stroke-dasharray="18 6 3 6" d="M306 40V450"/>'
  const leads = apart.map((body, at) => {
    const [x, y] = touched(body)
    return `<path stroke-width="1.2" d="M${x + 20} ${y}L540 ${y - 26}"/>${numeral(at + 1, [548, y - 46])}`
  })
  return sheet(axis + apart.map(perspectiveOf).join('') + leads.join(''))
}

/** A view of a design: the whole, or the outlines as seen from one side. */
export function designFigure(seed: number, view: DesignView): string {
  const bodies = bodiesOf(seed)
  const [base, ...rest] = bodies
  if (view === 'perspective')
    return sheet((base ? perspectiveOf(base) : '') + fromBehind(rest).map(perspectiveOf).join(''))
  const outline = ({ kind, at: [x, y, z], size: [w, h, d] }: Body) => {
    if (view === 'top') {
      const [left, top] = [160 + x, 330 - z - d]
      if (kind === 'drum')
        return `<circle ${paper} cx="${left + w / 2}" cy="${top + d / 2}" r="${Math.min(w, d) / 2}"/>`
      return `<rect ${paper} x="${left}" y="${top}" width="${w}" height="${d}" rx="4"/>`
    }
    const [left, wide] = view === 'front' ? [160 + x, w] : [220 + z, d]
    return `<rect ${paper} x="${left}" y="${380 - y - h}" width="${wide}" height="${h}" rx="${kind === 'drum' ? 2 : 5}"/>`
  }
  const inOrder = view === 'top' ? bodies.toSorted((a, b) => a.at[1] - b.at[1]) : fromBehind(bodies)
  return sheet(inOrder.map(outline).join(''))
}
