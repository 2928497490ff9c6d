/** Pixels as red, green, blue, row after row. */
export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export type Colour = readonly [red: number, green: number, blue: number]

/** Further from the background than this, by the strongest channel, is not background. */
export const backgroundDistance = 28

export function distance({ data }: Raster, at: number, [red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]]
  return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
}

/** Rec. 601 luma, 0 to 255. */
export function luma({ data }: Raster, at: number): number {
  return ((data[at * 3] ?? 0) * 299 + (data[at * 3 + 1] ?? 0) * 587 + (data[at * 3 + 2] ?? 0) * 114) / 1000
}

export function chroma({ data }: Raster, at: number): number {
  const [r = 0, g = 0, b = 0] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]]
  return Math.max(r, g, b) - Math.min(r, g, b)
}

/** Places of the pixels along the edge, as thick as 1.5 % of the shorter side. */
export function* edgePixels({ width, height }: Raster): Generator<number> {
  const thick = Math.max(
    1,
    Math.min(Math.floor(Math.min(width, height) / 4), Math.round(Math.min(width, height) * 0.015)),
  )
  for (let y = 0; y < height; y += 1) {
    const isRow = y < thick || y >= height - thick
    for (let x = 0; x < width; x += 1) {
      if (!isRow && x === thick && width > 2 * thick) x = width - thick
      yield y * width + x
    }
  }
}

/** The commonest colour along the edge, and the share of the edge that has another. */
export function findBackground(raster: Raster): { readonly colour: Colour; readonly otherShare: number } {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (const at of edgePixels(raster)) {
    const [r = 0, g = 0, b = 0] = [raster.data[at * 3], raster.data[at * 3 + 1], raster.data[at * 3 + 2]]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [bin[0] + 1, bin[1] + r, bin[2] + g, bin[3] + b])
  }
  const [count, red, green, blue] = [...bins.values()].sort((a, b) => b[0] - a[0])[0] ?? [1, 255, 255, 255]
  const colour: Colour = [Math.round(red / count), Math.round(green / count), Math.round(blue / count)]
  let [all, others] = [0, 0]
  for (const at of edgePixels(raster)) {
    all += 1
    if (distance(raster, at, colour) > backgroundDistance) others += 1
  }
  return { colour, otherShare: all === 0 ? 0 : others / all }
}

export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A smaller copy of at most `sideMax` pixels a side, each pixel the mean of those it stands for. */
export function shrink(raster: Raster, sideMax: number): Raster {
  const factor = Math.ceil(Math.max(raster.width, raster.height) / sideMax)
  if (factor <= 1) return raster
  const width = Math.max(1, Math.floor(raster.width / factor))
  const height = Math.max(1, Math.floor(raster.height / factor))
  const data = new Uint8Array(width * height * 3)
  const cell = factor * factor
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let dy = 0; dy < factor; dy += 1) {
        let from = ((y * factor + dy) * raster.width + x * factor) * 3
        for (let dx = 0; dx < factor; dx += 1) {
          red += raster.data[from] ?? 0
          green += raster.data[from + 1] ?? 0
          blue += raster.data[from + 2] ?? 0
          from += 3
        }
      }
      const to = (y * width + x) * 3
      data[to] = red / cell
      data[to + 1] = green / cell
      data[to + 2] = blue / cell
    }
  }
  return { data, width, height }
}
