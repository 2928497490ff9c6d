import { child, elements, flagOf, numberOf, valOf, type XmlNode } from '../../documents/docx/xml-node.ts'
import type { PartContext } from './part-context.ts'
import type { Cell, Edge, Row, Table } from './word-document.ts'
import { twip } from './word-looks.ts'

const edges = ['top', 'bottom', 'left', 'right'] as const
const sides: Readonly<Record<Edge | 'insideH' | 'insideV', readonly string[]>> = {
  top: ['w:top'],
  bottom: ['w:bottom'],
  left: ['w:left', 'w:start'],
  right: ['w:right', 'w:end'],
  insideH: ['w:insideH'],
  insideV: ['w:insideV'],
}
const columnWidthUsual = 72
const paddingUsual = 5.4

/** Whether a line is drawn there; undefined if the element does not say. */
function lineAt(borders: XmlNode | undefined, side: keyof typeof sides): boolean | undefined {
  const said = sides[side].map((name) => valOf(borders, name)).find((value) => value !== undefined)
  return said === undefined ? undefined : said !== 'none' && said !== 'nil'
}

export function readTable(node: XmlNode, context: PartContext): Table {
  const own = child(node, 'w:tblPr')
  const properties = [...(own ? [own] : []), ...context.styles.table(valOf(own, 'w:tblStyle'))]
  const borders = properties.map((one) => child(one, 'w:tblBorders'))
  const drawn = (side: keyof typeof sides) =>
    borders.map((one) => lineAt(one, side)).find((one) => one !== undefined) ?? false
  const margins = properties.map((one) => child(one, 'w:tblCellMar'))
  const padding = (side: Edge, usual: number) =>
    margins
      .flatMap((one) => sides[side].map((name) => numberOf(child(one, name), 'w:w')))
      .find((one) => one !== undefined) ?? usual / twip
  const rows = elements(node).flatMap((one) => (one.name === 'w:sdt' ? elements(child(one, 'w:sdtContent')) : [one]))
  const rowNodes = rows.filter(({ name }) => name === 'w:tr')
  const inside = { top: drawn('top'), bottom: drawn('bottom'), left: drawn('left'), right: drawn('right') }
  const across = { horizontal: drawn('insideH'), vertical: drawn('insideV') }
  const align = valOf(own, 'w:jc')
  return {
    kind: 'table',
    columns: columnsOf(node, rowNodes),
    rows: rowNodes.map((row, at) =>
      readRow(row, context, {
        ...inside,
        ...(at > 0 && { top: across.horizontal }),
        ...(at < rowNodes.length - 1 && { bottom: across.horizontal }),
        inner: across.vertical,
      }),
    ),
    indent: (numberOf(child(own, 'w:tblInd'), 'w:w') ?? 0) * twip,
    align: align === 'center' || align === 'right' ? align : 'left',
    padding: {
      left: padding('left', paddingUsual) * twip,
      right: padding('right', paddingUsual) * twip,
      top: padding('top', 0) * twip,
      bottom: padding('bottom', 0) * twip,
    },
  }
}

/** Widths of the grid, or of the cells of the longest row when there is none. */
function columnsOf(node: XmlNode, rows: readonly XmlNode[]): number[] {
  const grid = elements(child(node, 'w:tblGrid')).map((one) => (numberOf(one, 'w:w') ?? 0) * twip)
  const counts = rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0))
  const count = Math.max(1, ...counts)
  return Array.from({ length: Math.max(count, 1) }, (_, at) => {
    const width = grid[at]
    return width !== undefined && width > 2 ? width : columnWidthUsual
  })
}

function cellsOf(row: XmlNode): XmlNode[] {
  return elements(row)
    .flatMap((one) => (one.name === 'w:sdt' ? elements(child(one, 'w:sdtContent')) : [one]))
    .filter(({ name }) => name === 'w:tc')
}

function spanOf(cell: XmlNode): number {
  const span = Number(valOf(child(cell, 'w:tcPr'), 'w:gridSpan') ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= 100 ? span : 1
}

function readRow(row: XmlNode, context: PartContext, drawn: Readonly<Record<Edge | 'inner', boolean>>): Row {
  const cells = cellsOf(row)
  const properties = child(row, 'w:trPr')
  return {
    cells: cells.map((cell, at) =>
      readCell(cell, context, {
        top: drawn.top,
        bottom: drawn.bottom,
        left: at === 0 ? drawn.left : drawn.inner,
        right: at === cells.length - 1 ? drawn.right : drawn.inner,
      }),
    ),
    height: (numberOf(child(properties, 'w:trHeight'), 'w:val') ?? 0) * twip,
    isHead: flagOf(properties, 'w:tblHeader') ?? false,
  }
}

function readCell(cell: XmlNode, context: PartContext, drawn: Readonly<Record<Edge, boolean>>): Cell {
  const properties = child(cell, 'w:tcPr')
  const own = child(properties, 'w:tcBorders')
  const merged = child(properties, 'w:vMerge')
  const fill = child(properties, 'w:shd')?.attributes['w:fill']
  const vertical = valOf(properties, 'w:vAlign')
  return {
    span: spanOf(cell),
    merge: !merged ? 'no' : merged.attributes['w:val'] === 'restart' ? 'begins' : 'goesOn',
    blocks: context.readBlocks(cell, context),
    edges: Object.fromEntries(edges.map((edge) => [edge, lineAt(own, edge) ?? drawn[edge]])) as Record<Edge, boolean>,
    fill: fill !== undefined && /^[0-9a-f]{6}$/i.test(fill) ? `#${fill}` : undefined,
    vertical: vertical === 'center' || vertical === 'bottom' ? vertical : 'top',
  }
}
