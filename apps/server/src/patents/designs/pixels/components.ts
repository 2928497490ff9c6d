/** A piece of ink that hangs together, with its box in pixels. */
export interface Component {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Pixels in it. */
  readonly count: number
}

/** Finds what hangs together over sides and corners; `onPixel` is told each pixel with the number of its piece. */
export function findComponents(
  mask: Uint8Array,
  width: number,
  height: number,
  onPixel?: (at: number, component: number) => void,
): readonly Component[] {
  const seen = new Uint8Array(mask.length)
  const stack = new Int32Array(mask.length)
  const found: Component[] = []
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || seen[start] === 1) continue
    let depth = 1
    stack[0] = start
    seen[start] = 1
    let [left, top, right, bottom, count] = [width, height, 0, 0, 0]
    while (depth > 0) {
      depth -= 1
      const at = stack[depth] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      onPixel?.(at, found.length)
      count += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
          const next = ny * width + nx
          if (mask[next] === 0 || seen[next] === 1) continue
          seen[next] = 1
          stack[depth] = next
          depth += 1
        }
      }
    }
    found.push({ left, top, right, bottom, count })
  }
  return found
}

export const widthOf = ({ left, right }: Component) => right - left + 1
export const heightOf = ({ top, bottom }: Component) => bottom - top + 1

/** The box around several pieces. */
export function boundingBox(parts: readonly Component[]): Component | undefined {
  const [first] = parts
  if (!first) return undefined
  return parts.reduce((all, one) => ({
    left: Math.min(all.left, one.left),
    top: Math.min(all.top, one.top),
    right: Math.max(all.right, one.right),
    bottom: Math.max(all.bottom, one.bottom),
    count: all.count + one.count,
  }))
}
