import { formulaDpi, formulaSize, paintFormula } from '../../documents/docx/formula/draw-formula.ts'
import type { Picture } from './draw-word.ts'
import type { PartContext } from './part-context.ts'

type Drawer = PartContext['formula']

const formulasMax = 2000

/** Draws formulas into `pictures`, under names that no part of a file has, as large as the letters beside them. */
export function formulaDrawer(pictures: Map<string, Picture>): Drawer {
  return (node, size) => {
    const drawn = pictures.size < formulasMax ? paintFormula(node) : undefined
    if (!drawn) return undefined
    const part = `formula:${pictures.size + 1}`
    pictures.set(part, { bytes: drawn.png, width: drawn.width, height: drawn.height })
    const points = (72 / formulaDpi) * (size / formulaSize)
    const [width, height, below] = [drawn.width * points, drawn.height * points, drawn.below * points]
    return { kind: 'picture', part, width, height, below }
  }
}
