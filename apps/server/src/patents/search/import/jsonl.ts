import { excerptOf, type FaultReason } from './faults.ts'
import type { ImportLimits } from './limits.ts'
import { readLines } from './lines.ts'
import type { PatentRecord } from './record.ts'
import { cnipr, designSite, gazette, searchSite } from './shapes/cnipa.ts'
import { neutral } from './shapes/neutral.ts'
import type { Row, Shape } from './shapes/shape.ts'
import { bdci, keyphrases, taiwan, telecom, titleIpc } from './shapes/texts.ts'
import { googleExport, patsnapExport, patsnapWorld } from './shapes/world.ts'

export type JsonReading =
  | { record: PatentRecord; line: number }
  | { reason: FaultReason; detail: string; line: number; excerpt: string }

const shapes: readonly Shape[] = [
  gazette,
  searchSite,
  cnipr,
  designSite,
  bdci,
  keyphrases,
  telecom,
  titleIpc,
  taiwan,
  patsnapExport,
  patsnapWorld,
  googleExport,
  neutral,
]

/** Records of JSON lines; every row is matched to its data set by its keys, so mixed files are read too. */
export async function* readJsonLines(texts: AsyncIterable<string>, limits: ImportLimits): AsyncGenerator<JsonReading> {
  let likely: Shape | undefined
  for await (const lines of readLines(texts, limits.lineMax)) {
    for (const line of lines) {
      const fault = (reason: FaultReason, detail: string): JsonReading => ({
        reason,
        detail,
        line: line.number,
        excerpt: excerptOf(line.text),
      })
      if ('tooLong' in line) {
        yield fault('lineTooLong', `a line of more than ${limits.lineMax} characters`)
        continue
      }
      const row = parseRow(line.text)
      if (typeof row === 'string') {
        yield fault('notJson', row)
        continue
      }
      const shape = likely && fits(likely, row) ? likely : shapes.find((each) => fits(each, row))
      if (!shape) {
        yield fault('unknownShape', `keys ${Object.keys(row).slice(0, 8).join(', ')}`)
        continue
      }
      likely = shape
      const record = shape.read(row)
      if (typeof record === 'string') yield fault(record, 'not a record')
      else if ('reason' in record) yield fault(record.reason, record.detail)
      else yield { record, line: line.number }
    }
  }
}

function fits(shape: Shape, row: Row): boolean {
  return shape.keys.every((key) => Object.hasOwn(row, key))
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object of a line, or what is wrong with it. */
function parseRow(text: string): Row | string {
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : 'not an object'
  } catch (error) {
    if (error instanceof SyntaxError) return error.message
    throw error
  }
}
