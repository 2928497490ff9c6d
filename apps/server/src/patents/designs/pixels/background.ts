import { backgroundDistance, type Colour, chroma, distance, luma, type Raster } from './raster.ts'

/** A shadow darkens the background by small steps, up to this much, and hardly colours it. */
const stepMax = 7
const darkeningMax = 150
const colouringMax = 26

/**
 * What is background: reached from the edge over pixels of its colour, or over soft shadows on it. Sharp edges, as a
 * product has, are not passed.
 *
 * @returns one byte a pixel: 0 product, 1 background, 2 shadow.
 */
export function findBackgroundPixels(raster: Raster, colour: Colour): Uint8Array {
  const { width, height } = raster
  const count = width * height
  const reached = new Uint8Array(count)
  const queue = new Int32Array(count)
  let [head, tail] = [0, 0]
  const [red, green, blue] = colour
  const light = (red * 299 + green * 587 + blue * 114) / 1000
  const ownChroma = Math.max(red, green, blue) - Math.min(red, green, blue)
  const isPlain = (at: number) => distance(raster, at, colour) <= backgroundDistance
  const visit = (at: number, from: number) => {
    if (reached[at] !== 0) return
    if (isPlain(at)) reached[at] = 1
    else if (from >= 0) {
      const now = luma(raster, at)
      const isSoft = Math.abs(now - luma(raster, from)) <= stepMax
      const isShade =
        now < light && light - now <= darkeningMax && Math.abs(chroma(raster, at) - ownChroma) <= colouringMax
      if (!isSoft || !isShade) return
      reached[at] = 2
    } else return
    queue[tail] = at
    tail += 1
  }
  for (let x = 0; x < width; x += 1) {
    visit(x, -1)
    visit((height - 1) * width + x, -1)
  }
  for (let y = 0; y < height; y += 1) {
    visit(y * width, -1)
    visit(y * width + width - 1, -1)
  }
  while (head < tail) {
    const at = queue[head] ?? 0
    head += 1
    const x = at % width
    if (x > 0) visit(at - 1, at)
    if (x < width - 1) visit(at + 1, at)
    if (at >= width) visit(at - width, at)
    if (at < count - width) visit(at + width, at)
  }
  return reached
}

/** Makes background and shadows white; the pixel beside the product is mixed half, so that its edge stays soft. */
export function whitenBackground(raster: Raster, colour: Colour): Raster {
  const { width, height } = raster
  const reached = findBackgroundPixels(raster, colour)
  const data = Uint8Array.from(raster.data)
  const isProduct = (at: number) => reached[at] === 0
  for (let at = 0; at < width * height; at += 1) {
    if (isProduct(at)) continue
    const x = at % width
    const isBeside =
      (x > 0 && isProduct(at - 1)) ||
      (x < width - 1 && isProduct(at + 1)) ||
      (at >= width && isProduct(at - width)) ||
      (at < width * (height - 1) && isProduct(at + width))
    for (let part = 0; part < 3; part += 1) {
      const own = raster.data[at * 3 + part] ?? 0
      // What is as light as the background already needs no mixing.
      data[at * 3 + part] = isBeside && own < 200 ? (own + 255) / 2 : 255
    }
  }
  return { data, width, height }
}
