import { type Component, findComponents, heightOf, widthOf } from './components.ts'
import { luma, type Raster } from './raster.ts'

/** Lighter than this a line is grey, darker it is black. */
const blackBelow = 110
const inkBelow = 170

export interface LineMeasure {
  /** Usual width of a line, in pixels. */
  readonly widthPx: number
  /** Share of the lines whose darkest pixel is grey. */
  readonly greyShare: number
}

/** Runs of ink along some rows and columns: their lengths are the widths of the lines they cross. */
export function measureLines(raster: Raster, isInk: (at: number) => boolean): LineMeasure | undefined {
  const { width, height } = raster
  const lengths: number[] = []
  let grey = 0
  const scan = (start: number, step: number, count: number) => {
    let [length, darkest] = [0, 255]
    for (let n = 0; n <= count; n += 1) {
      const at = start + n * step
      if (n < count && isInk(at)) {
        length += 1
        darkest = Math.min(darkest, luma(raster, at))
      } else if (length > 0) {
        lengths.push(length)
        if (darkest > blackBelow) grey += 1
        length = 0
        darkest = 255
      }
    }
  }
  const every = Math.max(1, Math.floor(Math.min(width, height) / 200))
  for (let y = 0; y < height; y += every) scan(y * width, 1, width)
  for (let x = 0; x < width; x += every) scan(x, width, height)
  if (lengths.length === 0) return undefined
  lengths.sort((a, b) => a - b)
  return { widthPx: lengths[Math.floor(lengths.length / 2)] ?? 1, greyShare: grey / lengths.length }
}

/** Pieces too small to be part of a drawing: at most 0.4 % of the longer side. */
export function isSpeck(part: Component, side: number): boolean {
  return Math.max(widthOf(part), heightOf(part)) <= Math.max(2, side * 0.004)
}

/** Makes lines black on white and takes away dots that belong to nothing. */
export function sharpenLines(raster: Raster): Raster {
  const { width, height } = raster
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at += 1) mask[at] = luma(raster, at) < inkBelow ? 1 : 0
  const owner = new Int32Array(mask.length).fill(-1)
  const parts = findComponents(mask, width, height, (at, component) => {
    owner[at] = component
  })
  const side = Math.max(width, height)
  const data = new Uint8Array(mask.length * 3).fill(255)
  for (let at = 0; at < mask.length; at += 1) {
    const part = parts[owner[at] ?? -1]
    if (part && !isSpeck(part, side)) data.fill(0, at * 3, at * 3 + 3)
  }
  return { data, width, height }
}

/** A piece of its own that is long and thin: a dimension or centre line, perhaps. */
export function isLoneLine(part: Component, side: number): boolean {
  const [long, thin] = [Math.max(widthOf(part), heightOf(part)), Math.min(widthOf(part), heightOf(part))]
  return thin <= Math.max(3, side * 0.006) && long >= side * 0.12
}

/** Dashes in one row or column that together span a quarter of the picture: a dash-dotted line. */
export function findDashedLines(parts: readonly Component[], side: number): readonly (readonly Component[])[] {
  const thin = Math.max(3, side * 0.006)
  const groupsOf = (isDash: (part: Component) => boolean, row: (part: Component) => number) => {
    const rows = new Map<number, Component[]>()
    for (const part of parts.filter(isDash)) {
      const key = Math.round(row(part) / thin)
      rows.set(key, [...(rows.get(key) ?? []), part])
    }
    return [...rows.values()].filter((group) => group.length >= 5)
  }
  const dash = (long: number, short: number) => short <= thin && long >= side * 0.006 && long <= side * 0.1
  const flat = groupsOf(
    (part) => dash(widthOf(part), heightOf(part)),
    (part) => part.top,
  )
  const upright = groupsOf(
    (part) => dash(heightOf(part), widthOf(part)),
    (part) => part.left,
  )
  const spans = (group: readonly Component[], from: (part: Component) => number, to: (part: Component) => number) =>
    Math.max(...group.map(to)) - Math.min(...group.map(from)) >= side * 0.25
  return [
    ...flat.filter((group) =>
      spans(
        group,
        (part) => part.left,
        (part) => part.right,
      ),
    ),
    ...upright.filter((group) =>
      spans(
        group,
        (part) => part.top,
        (part) => part.bottom,
      ),
    ),
  ]
}

/** Rows of small pieces of one height side by side: letters or figures, perhaps. */
export function findLetters(parts: readonly Component[], side: number): readonly (readonly Component[])[] {
  const small = parts
    .filter((part) => {
      const [wide, high] = [widthOf(part), heightOf(part)]
      return high >= side * 0.009 && high <= side * 0.05 && wide >= high * 0.12 && wide <= high * 1.4
    })
    .sort((a, b) => a.left - b.left)
  const groups: Component[][] = []
  for (const part of small) {
    const high = heightOf(part)
    const group = groups.find((one) => {
      const last = one.at(-1)
      if (!last) return false
      const isLevel =
        Math.abs(last.bottom - part.bottom) <= high * 0.35 && Math.abs(heightOf(last) - high) <= high * 0.4
      return isLevel && part.left - last.right <= high * 0.9 && part.left >= last.left
    })
    if (group) group.push(part)
    else groups.push([part])
  }
  return groups.filter((group) => group.length >= 2)
}
