import { readRelations, relationsOf } from '../../documents/docx/relations.ts'
import { at, child, elements, flagOf, numberOf, parseXml, valOf, type XmlNode } from '../../documents/docx/xml-node.ts'
import { createNotes } from './notes.ts'
import { readNumbering } from './numbering.ts'
import type { PartContext } from './part-context.ts'
import { readRuns } from './read-runs.ts'
import { readTable } from './read-table.ts'
import type { Block, Loss, Paragraph, Section, WordDocument } from './word-document.ts'
import { readStyles, twip, withParagraph, withRun } from './word-looks.ts'

const sheetMin = 36
const sheetMax = 3000

/**
 * Reads the parts of a DOCX for drawing.
 *
 * @param parts Text of the XML parts by name (`word/document.xml`, its `_rels`, styles, numbering, headers, footers).
 * @param formula Draws a formula; its letters are written in a row where it cannot.
 * @throws Error if a part is not what it should be.
 */
export function readWord(parts: ReadonlyMap<string, string>, formula: PartContext['formula']): WordDocument {
  const xml = (name: string) => {
    const text = parts.get(name)
    return text === undefined ? undefined : parseXml(text)
  }
  const body = child(xml('word/document.xml'), 'w:body')
  if (!body) throw new Error('a document without a body')
  const losses = new Set<Loss>()
  const styles = readStyles(xml('word/styles.xml'))
  const numberingRoot = xml('word/numbering.xml')
  const notes = createNotes(xml, {
    formatOf: (kind) => valOf(child(xml('word/settings.xml'), `w:${kind}Pr`), 'w:numFmt'),
    read: (node, name, sign) =>
      readBlocks(node, { ...notesOf(name), fields: [], ownSign: sign, note: () => undefined }),
  })
  const contextOf = (name: string): PartContext => ({
    styles,
    numbering: readNumbering(numberingRoot),
    targets: readTargets(parts.get(relationsOf(name))),
    losses,
    fields: [],
    formula,
    note: notes.take,
    ownSign: '',
    readBlocks,
  })
  const noteParts = new Map<string, PartContext>()
  const notesOf = (name: string) => {
    const known = noteParts.get(name) ?? contextOf(name)
    noteParts.set(name, known)
    return known
  }
  const main = contextOf('word/document.xml')
  const readHead = (name: string): readonly Block[] => readBlocks(xml(name), contextOf(name))

  const sections: Section[] = []
  let open: Block[] = []
  const endSection = (properties: XmlNode | undefined) => {
    if (columnsOf(properties) > 1) losses.add('columns')
    sections.push(readSection(properties, { blocks: open, before: sections.at(-1), targets: main.targets, readHead }))
    open = []
  }
  for (const node of flatten(body)) {
    if (node.name === 'w:sectPr') continue
    open.push(...readBlock(node, main))
    const ends = at(node, 'w:pPr', 'w:sectPr')
    if (ends) endSection(ends)
  }
  open.push(...notes.atEnd())
  if (open.length > 0 || sections.length === 0) endSection(child(body, 'w:sectPr'))
  return { sections, evenHeads: flagOf(xml('word/settings.xml'), 'w:evenAndOddHeaders') ?? false, losses }
}

/** Columns are drawn as one, in their reading order. */
function columnsOf(properties: XmlNode | undefined): number {
  const columns = child(properties, 'w:cols')
  return Math.max(numberOf(columns, 'w:num') ?? 1, elements(columns).length)
}

/** `word/_rels/document.xml.rels` of `word/document.xml`. */
/** Targets inside the archive by their id; links to outside are left out, so nothing is ever fetched. */
export function readTargets(xml: string | undefined): Map<string, string> {
  return new Map(readRelations(xml).flatMap(({ id, target, isOutside }) => (isOutside ? [] : [[id, target]])))
}

function readBlocks(node: XmlNode | undefined, context: PartContext): Block[] {
  return node ? flatten(node).flatMap((one) => readBlock(one, context)) : []
}

/** Block elements, out of the containers that Word puts around them. */
function flatten(node: XmlNode): XmlNode[] {
  return elements(node).flatMap((one) => {
    if (one.name === 'w:sdt') return flatten(child(one, 'w:sdtContent') ?? { ...one, children: [] })
    return one.name === 'w:customXml' || one.name === 'w:ins' ? flatten(one) : [one]
  })
}

function readBlock(node: XmlNode, context: PartContext): Block[] {
  if (node.name === 'w:p') return readParagraph(node, context)
  if (node.name === 'w:tbl') return [readTable(node, context)]
  return []
}

/** The paragraph, then what floats at it. */
function readParagraph(node: XmlNode, context: PartContext): Block[] {
  const properties = child(node, 'w:pPr')
  const style = context.styles.paragraph(valOf(properties, 'w:pStyle'))
  const said = withParagraph(style.paragraph, properties)
  const listed = context.numbering.look(style.paragraph, said.numId, said.level)
  const number = context.numbering.next(said.numId, said.level)
  const mark = withRun(style.run, child(properties, 'w:rPr'))
  const { pieces, floating } = readRuns(node, style.run, context)
  const look = withParagraph(listed, properties)
  const paragraph: Paragraph = {
    kind: 'paragraph',
    look: isFormula(node) ? { ...look, align: 'center' } : look,
    mark,
    label: number && { text: number.label, look: number.run({ ...mark, underline: false }) },
    pieces,
  }
  return [paragraph, ...floating]
}

/** A paragraph that is a formula and nothing else stands in the middle. */
function isFormula(node: XmlNode): boolean {
  const inside = elements(node).filter(({ name }) => name !== 'w:pPr')
  return inside.length > 0 && inside.every(({ name }) => name === 'm:oMathPara')
}

function readSection(
  properties: XmlNode | undefined,
  parts: {
    blocks: readonly Block[]
    before: Section | undefined
    targets: ReadonlyMap<string, string>
    readHead: (name: string) => readonly Block[]
  },
): Section {
  const { blocks, before, targets, readHead } = parts
  const [size, margin] = [child(properties, 'w:pgSz'), child(properties, 'w:pgMar')]
  const sheet = (value: number | undefined, usual: number) =>
    Math.min(sheetMax, Math.max(sheetMin * 2, value === undefined ? usual : value * twip))
  const width = sheet(numberOf(size, 'w:w'), 595.3)
  const height = sheet(numberOf(size, 'w:h'), 841.9)
  const length = (name: string, usual: number, max: number) => {
    const value = numberOf(margin, name)
    return value === undefined ? Math.min(usual, max) : Math.min(max, Math.abs(value) * twip)
  }
  const heads = (name: 'w:headerReference' | 'w:footerReference', inherited: Section['heads'] | undefined) => {
    const own = elements(properties).filter((one) => one.name === name)
    const read = own.flatMap(({ attributes }) => {
      const part = targets.get(attributes['r:id'] ?? '')
      return part === undefined ? [] : [[attributes['w:type'] ?? 'default', readHead(part)] as const]
    })
    return { ...inherited, ...Object.fromEntries(read) }
  }
  const grid = child(properties, 'w:docGrid')
  const hasGrid = ['lines', 'linesAndChars', 'snapToChars'].includes(grid?.attributes['w:type'] ?? '')
  return {
    blocks,
    page: {
      width,
      height,
      top: length('w:top', 72, height * 0.4),
      bottom: length('w:bottom', 72, height * 0.4),
      left: length('w:left', 72, width * 0.4),
      right: length('w:right', 72, width * 0.4),
      head: length('w:header', 36, height * 0.4),
      foot: length('w:footer', 36, height * 0.4),
    },
    heads: heads('w:headerReference', before?.heads),
    feet: heads('w:footerReference', before?.feet),
    firstPageDiffers: flagOf(properties, 'w:titlePg') ?? false,
    continuous: valOf(properties, 'w:type') === 'continuous',
    firstNumber: numberOf(child(properties, 'w:pgNumType'), 'w:start'),
    linePitch: hasGrid ? (numberOf(grid, 'w:linePitch') ?? 0) * twip : 0,
  }
}
