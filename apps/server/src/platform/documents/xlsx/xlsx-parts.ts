import { withoutEdges } from '@portal/domain/platform/words/trim'

/** Numbers of the cell styles below, in the order of `cellXfs`. `quotedText` stays text even after an edit. */
export const styleOf = {
  text: 0,
  heading: 1,
  money: 2,
  date: 3,
  integer: 4,
  quotedText: 5,
  notedDate: 6,
  instant: 7,
} as const

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything of a workbook but its sheets (ECMA-376 parts 1 and 2): path in the package and XML; `dayNote` is shown behind noted days. */
export function fixedParts(sheetNames: readonly string[], dayNote = ''): [string, string][] {
  const sheets = sheetNames.map((name, index) => ({ name: fittingSheetName(name), number: index + 1 }))
  const styleId = `rId${sheets.length + 1}`
  const contentTypes =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>` +
    sheets
      .map(({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${sheetTypes}.worksheet+xml"/>`)
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/></Types>`
  const rootRelations =
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
  const workbookRelations =
    `<Relationships xmlns="${packageRelations}">` +
    sheets
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('') +
    `<Relationship Id="${styleId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
  const workbook =
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    sheets
      .map(({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('') +
    '</sheets></workbook>'
  return [
    ['[Content_Types].xml', xmlHead + contentTypes],
    ['_rels/.rels', xmlHead + rootRelations],
    ['xl/workbook.xml', xmlHead + workbook],
    ['xl/_rels/workbook.xml.rels', xmlHead + workbookRelations],
    ['xl/styles.xml', xmlHead + styles(dayNote)],
  ]
}

/** Path of a sheet in the package. @param number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

const font = (more: string) => `<font>${more}<sz val="11"/><name val="Microsoft YaHei"/></font>`
const styles = (dayNote: string) =>
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd hh:mm"/>' +
  `<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd${escapeXml(dayNote && `"${dayNote}"`)}"/></numFmts>` +
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="8">' +
  '<xf numFmtId="49" fontId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="1" fontId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="166" fontId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="167" fontId="0" applyNumberFormat="1"/>' +
  '</cellXfs></styleSheet>'

/** Beginning of the sheet up to the first row: heading frozen, widths in letters. */
export function sheetHead(columns: readonly { width: number }[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return (
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Text for XML 1.0: characters that it cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** At most 31 letters, none of `[]:*?/\` and no apostrophe at the ends, as Excel asks. */
function fittingSheetName(name: string): string {
  const fitting = withoutEdges(name.replace(/[[\]:*?/\\]/g, ' '), /'/)
    .slice(0, 31)
    .trim()
  return fitting === '' ? 'Sheet1' : fitting
}
