import { hex } from 'dingbat-to-unicode'
import { markOf, withoutMarks } from './formula/formula-marks.ts'
import { at, below, child, elements, textOf, type XmlNode } from './xml-node.ts'

/** The name of a part that holds a picture, undefined for one that lies outside; or a formula. */
export type Drawable = { readonly part: string | undefined } | { readonly formula: XmlNode }
/** A block before its pictures are read. */
export type Draft =
  | {
      readonly type: 'paragraph'
      readonly properties: XmlNode | undefined
      /** With marks in the places of its formulas. */
      readonly text: string
      readonly drawn: readonly Drawable[]
    }
  | { readonly type: 'table'; readonly rows: string[][]; readonly drawn: readonly Drawable[] }

/** Elements that say what stands in them. */
const containers = new Set([
  ...['w:r', 'w:p', 'w:ins', 'w:moveTo', 'w:hyperlink', 'w:smartTag', 'w:customXml', 'w:fldSimple', 'w:drawing'],
  ...['w:object', 'w:txbxContent', 'v:shape', 'v:rect', 'v:roundrect', 'v:group', 'v:textbox', 'm:oMathPara'],
])
const breaks = [undefined, 'textWrapping', 'page', 'column']
const signs: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:noBreakHyphen': '\u2011', 'w:softHyphen': '\u00ad' }

/** What stands in a container; nothing of an element that is none, such as what was deleted. */
function inside(node: XmlNode): XmlNode[] {
  if (node.name === 'w:sdt') return elements(child(node, 'w:sdtContent'))
  if (node.name === 'mc:AlternateContent') return elements(child(node, 'mc:Fallback'))
  return containers.has(node.name) ? elements(node) : []
}

/** Elements of this name, out of the containers around them. */
const unwrapped = (nodes: readonly XmlNode[], name: string): XmlNode[] =>
  nodes.flatMap((one) => (one.name === name ? [one] : unwrapped(inside(one), name)))

interface Found {
  text: string
  readonly drawn: Drawable[]
  /** Behind the paragraph: pictures and boxes of the older kind. */
  readonly behind: Draft[]
  /** The sign of a box to tick is no letter. */
  skipsNext: boolean
}

/**
 * Reads the blocks of a body one after the other.
 *
 * @param pictures names of parts by their relation.
 */
export function draftReader(pictures: ReadonlyMap<string, string | undefined>): (node: XmlNode) => Draft[] {
  /** Of paragraphs whose end was deleted: what stands in them belongs to the next one. */
  const unended: XmlNode[] = []

  function read(node: XmlNode, isInTable = false): Draft[] {
    if (node.name === 'w:tbl') return [readTable(node)]
    if (node.name !== 'w:p') return inside(node).flatMap((one) => read(one, isInTable))
    const properties = child(node, 'w:pPr')
    if (at(properties, 'w:rPr', 'w:del')) {
      unended.push(...elements(node))
      return []
    }
    const found: Found = { text: '', drawn: [], behind: [], skipsNext: false }
    for (const one of [...unended.splice(0), ...elements(node)]) readInline(one, found, isInTable)
    return [{ type: 'paragraph', properties, text: found.text, drawn: found.drawn }, ...found.behind]
  }

  function write(text: string, found: Found): void {
    if (text === '') return
    if (!found.skipsNext) found.text += text
    found.skipsNext = false
  }

  function readInline(node: XmlNode, found: Found, isInTable: boolean): void {
    switch (node.name) {
      case 'w:t':
        write(withoutMarks(textOf(node)), found)
        return
      case 'w:sym':
        write(symbolOf(node), found)
        return
      case 'w:tab':
      case 'w:noBreakHyphen':
      case 'w:softHyphen':
        found.text += signs[node.name]
        return
      case 'w:br':
        if (breaks.includes(node.attributes['w:type'])) found.text += '\n'
        return
      case 'm:oMath':
        if (isInTable) found.text += below(node, 'm:t').map(textOf).join('')
        else {
          found.text += markOf(found.drawn.length)
          found.drawn.push({ formula: node })
        }
        return
      case 'wp:inline':
      case 'wp:anchor':
        found.drawn.push(...picturesOf(node))
        return
      case 'v:imagedata':
        found.drawn.push({ part: pictures.get(node.attributes['r:id'] ?? '') })
        return
      case 'w:pict':
        found.behind.push(...elements(node).flatMap((one) => readBehind(one, isInTable)))
        return
      case 'w:sdt':
        found.skipsNext = at(node, 'w:sdtPr', 'w14:checkbox') !== undefined
    }
    for (const one of inside(node)) readInline(one, found, isInTable)
    if (node.name === 'w:sdt') found.skipsNext = false
  }

  function picturesOf(node: XmlNode): Drawable[] {
    const path = ['a:graphic', 'a:graphicData', 'pic:pic', 'pic:blipFill', 'a:blip']
    const blips = path.reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap((one) => elements(one).filter((each) => each.name === name)),
      [node],
    )
    return blips.map(({ attributes }) => ({ part: pictures.get(attributes['r:embed'] ?? '') }))
  }

  function readBehind(node: XmlNode, isInTable: boolean): Draft[] {
    if (node.name === 'w:p' || node.name === 'w:tbl') return read(node, isInTable)
    if (node.name !== 'v:imagedata') return inside(node).flatMap((one) => readBehind(one, isInTable))
    const drawn = [{ part: pictures.get(node.attributes['r:id'] ?? '') }]
    return [{ type: 'paragraph', properties: undefined, text: '', drawn }]
  }

  function readTable(node: XmlNode): Draft {
    const drawn: Drawable[] = []
    const textOfCell = (cell: XmlNode) =>
      elements(cell)
        .flatMap((one) => read(one, true))
        .map((draft) => {
          drawn.push(...draft.drawn)
          return draft.type === 'table' ? draft.rows.flat().join('') : draft.text
        })
        .join('\n')
        .trim()
    /** Columns in which a cell began. */
    const begun = new Set<number>()
    const rows = unwrapped(elements(node), 'w:tr')
      .filter((row) => !at(row, 'w:trPr', 'w:del'))
      .map((row) => {
        let column = 0
        return unwrapped(elements(row), 'w:tc').flatMap((cell) => {
          const properties = child(cell, 'w:tcPr')
          const merged = child(properties, 'w:vMerge')
          const goesOn = merged !== undefined && ['', 'continue'].includes(merged.attributes['w:val'] ?? '')
          const isCovered = goesOn && begun.has(column)
          begun.add(column)
          column += Number.parseInt(child(properties, 'w:gridSpan')?.attributes['w:val'] ?? '1', 10) || 1
          return isCovered ? [] : [textOfCell(cell)]
        })
      })
    return { type: 'table', rows, drawn }
  }

  return (node) => read(node)
}

/** The letter of a symbol face: Wingdings, Symbol. */
function symbolOf({ attributes }: XmlNode): string {
  const [face, code] = [attributes['w:font'] ?? '', attributes['w:char'] ?? '']
  return (hex(face, code) ?? (/^F0..$/.test(code) ? hex(face, code.slice(2)) : undefined))?.string ?? ''
}
