import { excerptOf, UnreadableInput } from './faults.ts'
import type { JsonReading } from './jsonl.ts'
import type { ImportLimits } from './limits.ts'
import { neutral } from './shapes/neutral.ts'

interface CsvRow {
  readonly cells: readonly string[]
  /** The line on which it begins. */
  readonly line: number
}

/** Whether a text begins with the head line of the neutral form: its field names, comma-separated. */
export function isNeutralHead(text: string): boolean {
  const [head = ''] = text.split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim().replace(/^"|"$/g, ''))
  return names.length > 1 && names.includes('office') && names.every((name) => /^[a-z_]+$/.test(name))
}

/** Records of the neutral form as comma-separated text (RFC 4180), a head line first. */
export async function* readNeutralCsv(texts: AsyncIterable<string>, limits: ImportLimits): AsyncGenerator<JsonReading> {
  let head: readonly string[] | undefined
  for await (const { cells, line } of readRows(texts, limits.lineMax)) {
    if (!head) {
      head = cells.map((name) => name.trim())
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const excerpt = excerptOf(cells.join(','))
    if (cells.length !== head.length) {
      yield { reason: 'wrongValue', detail: `${cells.length} cells under ${head.length} fields`, line, excerpt }
      continue
    }
    const names = head
    const read = neutral.read(Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])))
    if (typeof read === 'string') yield { reason: read, detail: 'not a record', line, excerpt }
    else if ('reason' in read) yield { ...read, line, excerpt }
    else yield { record: read, line }
  }
}

/** Rows of a stream; a row longer than `max` characters ends the reading, since its quotes cannot be trusted. */
async function* readRows(texts: AsyncIterable<string>, max: number): AsyncGenerator<CsvRow> {
  let cells: string[] = []
  let cell = ''
  let length = 0
  let isQuoted = false
  let mayClose = false
  let line = 1
  let begun = 1
  const end = (): CsvRow => {
    const row = { cells: [...cells, cell.replace(/\r$/, '')], line: begun }
    cells = []
    cell = ''
    length = 0
    return row
  }
  for await (const text of texts) {
    for (const sign of text.replace(/^\uFEFF/, '')) {
      if (sign === '\n') line += 1
      length += 1
      if (length > max)
        throw new UnreadableInput('lineTooLong', `a row of more than ${max} characters at line ${begun}`)
      if (isQuoted && !mayClose) {
        if (sign === '"') mayClose = true
        else cell += sign
        continue
      }
      if (mayClose) {
        mayClose = false
        if (sign === '"') {
          cell += sign
          continue
        }
        isQuoted = false
      }
      if (sign === '"' && cell === '') isQuoted = true
      else if (sign === ',') {
        cells.push(cell)
        cell = ''
      } else if (sign === '\n') {
        yield end()
        begun = line
      } else cell += sign
    }
  }
  if (cell !== '' || cells.length > 0) yield end()
}
