import { SaxesParser } from 'saxes'

/** An element that stands in the body of a Word file itself, as a stretch of the text of its part. */
export interface BodyPart {
  readonly start: number
  readonly end: number
  readonly name: string
  /** Something in it is not said by its letters: a formula, a picture, a table, a raised figure. */
  readonly isMoreThanText: boolean
  /** Pictures and objects placed in it, each once. */
  readonly placed: number
  /** Something in it is drawn by Word itself: shapes, charts. */
  readonly hasShapes: boolean
}

const moreThanText = new Set([
  ...['m:oMath', 'w:tbl', 'w:drawing', 'w:pict', 'w:object', 'w:vertAlign', 'w:sym', 'w:ruby', 'w:altChunk'],
  ...['w:footnoteReference', 'w:endnoteReference'],
])
const placedIn = new Set(['w:drawing', 'w:pict', 'w:object'])
const shapes = new Set([
  ...['wps:wsp', 'wpg:wgp', 'wpc:wpc', 'c:chart', 'cx:chart', 'dgm:relIds'],
  ...['v:group', 'v:rect', 'v:roundrect', 'v:line', 'v:polyline', 'v:oval', 'v:arc', 'v:curve'],
])

/** The elements of the body in their order. @throws Error for a document type and for what is not well formed. */
export function bodyParts(xml: string): readonly BodyPart[] {
  const parts: BodyPart[] = []
  const path: string[] = []
  let growing = { start: 0, isMoreThanText: false, placed: 0, hasShapes: false }
  const isInBody = () => path.length === 2 && path[1] === 'w:body'
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new Error('a DTD in a document part')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    // No sign of less stands inside of a well-formed tag.
    if (isInBody()) {
      const start = xml.lastIndexOf('<', parser.position - 1)
      growing = { start, isMoreThanText: false, placed: 0, hasShapes: false }
    }
    if (moreThanText.has(name)) growing.isMoreThanText = true
    if (shapes.has(name)) growing.hasShapes = true
    // A fallback says again what stands before it; what lies in a placed object is a part of it.
    const isCounted = placedIn.has(name) && !path.some((outer) => placedIn.has(outer) || outer === 'mc:Fallback')
    if (isCounted) growing.placed += 1
    path.push(name)
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (isInBody()) parts.push({ ...growing, end: parser.position, name })
  })
  parser.write(xml).close()
  return parts
}

/** The document with some parts of its body alone, on the pages of its last section. */
export function withOnlyParts(xml: string, parts: readonly BodyPart[], kept: ReadonlySet<number>): string {
  const isKept = ({ name }: BodyPart, at: number) => kept.has(at) || (name === 'w:sectPr' && at === parts.length - 1)
  const own = parts.filter(isKept).map(({ start, end }) => xml.slice(start, end))
  return withBody(xml, parts, own)
}

function withBody(xml: string, parts: readonly BodyPart[], body: readonly string[]): string {
  const [first, last] = [parts[0], parts.at(-1)]
  return first && last ? xml.slice(0, first.start) + body.join('') + xml.slice(last.end) : xml
}
