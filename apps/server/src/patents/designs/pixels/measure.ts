import type { MarkKind, PictureBox, PictureMark, PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { findBackgroundPixels } from './background.ts'
import { boundingBox, type Component, findComponents, heightOf, widthOf } from './components.ts'
import { findDashedLines, findLetters, isLoneLine, isSpeck, measureLines } from './lines.ts'
import {
  backgroundDistance,
  type Colour,
  chroma,
  distance,
  findBackground,
  hexOf,
  luma,
  type Raster,
  shrink,
} from './raster.ts'

/** Pieces and shadows are looked for on a copy of this size. */
const lookSide = 1000
const marksMax = 12
const colouredFrom = 40

/** Cells of the copy that hold anything but background; thin lines are not lost, for one pixel is enough. */
function inkCells(raster: Raster, colour: Colour, factor: number): { mask: Uint8Array; width: number; height: number } {
  const width = Math.max(1, Math.ceil(raster.width / factor))
  const height = Math.max(1, Math.ceil(raster.height / factor))
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < raster.height; y += 1) {
    const row = Math.floor(y / factor) * width
    for (let x = 0; x < raster.width; x += 1) {
      if (distance(raster, y * raster.width + x, colour) > backgroundDistance) mask[row + Math.floor(x / factor)] = 1
    }
  }
  return { mask, width, height }
}

/** Shares of the whole, rounded so that a measure stays short. */
function boxOf(part: Component, width: number, height: number): PictureBox {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  const [left, top] = [share(part.left / width), share(part.top / height)]
  return {
    left,
    top,
    width: Math.min(share(widthOf(part) / width), share(1 - left)),
    height: Math.min(share(heightOf(part) / height), share(1 - top)),
  }
}

/** Dark lines on a light ground without colours: tones lie at the ends, and what is drawn is thin. */
function isDrawing(raster: Raster, colour: Colour, colouredShare: number, widthPx: number): boolean {
  const [red, green, blue] = colour
  if (colouredShare > 0.005 || Math.min(red, green, blue) < 200) return false
  const count = raster.width * raster.height
  let [between, dark] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const tone = luma(raster, at)
    if (tone < 100) dark += 1
    else if (tone < 215) between += 1
  }
  const side = Math.max(raster.width, raster.height)
  return between / count < 0.08 && dark / count < 0.35 && widthPx <= Math.max(12, side * 0.012)
}

function findShadow(raster: Raster, colour: Colour): { share: number; marks: PictureMark[] } {
  const small = shrink(raster, lookSide)
  const reached = findBackgroundPixels(small, colour)
  const mask = reached.map((value) => (value === 2 ? 1 : 0))
  const count = mask.reduce((sum, value) => sum + value, 0)
  const parts = findComponents(mask, small.width, small.height).filter((part) => part.count >= mask.length * 0.001)
  const marks = [...parts]
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map((part): PictureMark => ({ kind: 'shadow', ...boxOf(part, small.width, small.height) }))
  return { share: Math.round((count / mask.length) * 1000) / 1000, marks }
}

/**
 * Everything the checks of a design want to know of a picture's pixels.
 *
 * @param wasDrawing the picture it was made from was a line drawing, so it is one.
 */
export function measurePicture(raster: Raster, wasDrawing = false): PictureMeasure {
  const { width, height } = raster
  const { colour, otherShare } = findBackground(raster)
  const count = width * height
  let coloured = 0
  for (let at = 0; at < count; at += 1) if (chroma(raster, at) > colouredFrom) coloured += 1
  const lines = measureLines(raster, (at) => distance(raster, at, colour) > backgroundDistance)
  const drawn = lines && (wasDrawing || isDrawing(raster, colour, coloured / count, lines.widthPx))

  const factor = Math.ceil(Math.max(width, height) / lookSide)
  const cells = inkCells(raster, colour, factor)
  const side = Math.max(cells.width, cells.height)
  const parts = findComponents(cells.mask, cells.width, cells.height)
  const specks = parts.filter((part) => isSpeck(part, side))
  const solid = parts.filter((part) => !isSpeck(part, side))
  const markOf = (kind: MarkKind, part: Component | undefined): PictureMark[] =>
    part ? [{ kind, ...boxOf(part, cells.width, cells.height) }] : []

  const lone = drawn && solid.length > 1 ? solid.filter((part) => isLoneLine(part, side)).map((part) => [part]) : []
  const straight = [...lone, ...(drawn ? findDashedLines(parts, side) : [])]
  const letters = drawn ? findLetters(solid, side) : []
  const apart = new Set([...straight, ...letters].flat())
  const product = solid.filter((part) => !apart.has(part))
  const subject = boundingBox(product.length > 0 ? product : solid)
  const isCut =
    subject !== undefined &&
    otherShare < 0.5 &&
    (subject.left === 0 ||
      subject.top === 0 ||
      subject.right === cells.width - 1 ||
      subject.bottom === cells.height - 1)
  const shadow = drawn ? { share: 0, marks: [] } : findShadow(raster, colour)
  const marks = [
    ...(isCut ? markOf('edge', subject) : []),
    ...shadow.marks,
    ...straight.flatMap((group) => markOf('straightLine', boundingBox(group))),
    ...letters.flatMap((group) => markOf('letters', boundingBox(group))),
    ...(drawn ? specks.slice(0, 4).flatMap((part) => markOf('specks', part)) : []),
  ]
  return {
    width,
    height,
    isColoured: coloured / count > 0.005,
    kind: drawn ? 'drawing' : 'photo',
    background: { colour: hexOf(colour), otherShare: Math.round(otherShare * 1000) / 1000 },
    subject: subject ? boxOf(subject, cells.width, cells.height) : null,
    shadowShare: shadow.share,
    lines:
      drawn && lines
        ? { widthPx: lines.widthPx, greyShare: Math.round(lines.greyShare * 100) / 100, specks: specks.length }
        : null,
    marks: marks.slice(0, marksMax),
  }
}
