import { readCsv, UnreadableTable } from '../../../platform/documents/tables/read-csv-parts.ts'
import { excerptOf, UnreadableInput } from './faults.ts'
import type { JsonReading } from './jsonl.ts'
import type { ImportLimits } from './limits.ts'
import { neutral } from './shapes/neutral.ts'

/** Whether a text begins with the head line of the neutral form: its field names, comma-separated. */
export function isNeutralHead(text: string): boolean {
  const [head = ''] = text.split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim().replace(/^"|"$/g, ''))
  return names.length > 1 && names.includes('office') && names.every((name) => /^[a-z_]+$/.test(name))
}

/** Records of the neutral form as comma-separated text (RFC 4180), a head line first. */
export async function* readNeutralCsv(texts: AsyncIterable<string>, limits: ImportLimits): AsyncGenerator<JsonReading> {
  let head: readonly string[] | undefined
  for await (const { cells, line } of rowsOf(texts, limits.lineMax)) {
    if (!head) {
      head = cells.map((name) => name.trim())
      continue
    }
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

/** A row that is too long or does not end ends the reading, since its quotes cannot be trusted. */
async function* rowsOf(texts: AsyncIterable<string>, rowMax: number) {
  try {
    yield* readCsv(texts, { rowMax })
  } catch (error) {
    if (error instanceof UnreadableTable) throw new UnreadableInput('lineTooLong', error.message, { cause: error })
    throw error
  }
}
