import type { Projection } from '@portal/domain/patents/designs/design-form'
import sharp from 'sharp'

/** A hand-held detector, in millimetres. */
const body = { width: 60, height: 100, depth: 28 }
const edge = 10
const dpi = 300
const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi)

type DrawnView = Projection | 'perspective'

const box = (width: number, height: number, inside = '') =>
  `<rect x="0" y="0" width="${width}" height="${height}" rx="6"/>${inside}`
const screen =
  '<rect x="9" y="12" width="42" height="34" rx="2"/><circle cx="30" cy="68" r="11"/><circle cx="30" cy="68" r="6"/>'
const vents = [0, 1, 2, 3, 4].map((at) => `<path d="M16 ${28 + at * 7}h28"/>`).join('')

/** Outline of each side; the perspective is an oblique drawing of front, right and top. */
const sides: Readonly<Record<DrawnView, { readonly width: number; readonly height: number; readonly lines: string }>> =
  {
    front: { ...body, lines: box(body.width, body.height, screen) },
    rear: { ...body, lines: box(body.width, body.height, vents) },
    left: { width: body.depth, height: body.height, lines: box(body.depth, body.height, '<path d="M14 20v24"/>') },
    right: { width: body.depth, height: body.height, lines: box(body.depth, body.height) },
    top: {
      width: body.width,
      height: body.depth,
      lines: box(body.width, body.depth, '<circle cx="30" cy="14" r="5"/>'),
    },
    bottom: {
      ...{ width: body.width, height: body.depth },
      lines: box(body.width, body.depth, '<rect x="22" y="10" width="16" height="8" rx="3"/>'),
    },
    perspective: {
      ...{ width: body.width + 20, height: body.height + 14 },
      lines: `<g transform="translate(0 14)">${box(body.width, body.height, screen)}</g><path d="M4 15l18 -13q2 -2 5 -2h48q5 0 5 6v86q0 3 -3 5l-18 14M59 16l19 -14M22 1l2 0"/>`,
    },
  }
export const drawnViews = Object.keys(sides) as readonly DrawnView[]

export interface DrawnPicture {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  readonly dpi: number
}

/** A view as a line drawing on white, as the office takes it: JPEG of 300 pixels per inch. */
export async function drawView(view: DrawnView): Promise<DrawnPicture> {
  const side = sides[view]
  const [across, down] = [side.width + 2 * edge, side.height + 2 * edge]
  const [width, height] = [pixels(across), pixels(down)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-edge} ${-edge} ${across} ${down}"><g fill="none" stroke="#000" stroke-width="0.5">${side.lines}</g></svg>`
  const content = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .withMetadata({ density: dpi })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { content, width, height, dpi }
}
