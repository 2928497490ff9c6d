import { archiveEntriesMax, sheetCellsMax } from '@portal/contract/limits'
import { type Zippable, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { answerWorkerJob } from '../answer-worker-job-parts.ts'
import { listZip, readZipFile, ZipError } from '../zip-parts.ts'
import { measureSheet } from './measure-sheet.ts'

export type SheetCell = string | number | boolean | Date | null
export type TableReply =
  | { readonly ok: true; readonly rows: SheetCell[][] }
  | { readonly ok: false; readonly problem: 'unreadable' }
  | { readonly ok: false; readonly problem: 'bomb' }
  | { readonly ok: false; readonly problem: 'tooLarge'; readonly rows: number; readonly columns: number; max: number }

/** Bytes of all document parts: some 20,000 rows of 50 columns. */
const partsBytesMax = 64 * 1024 * 1024
const limits = { entries: archiveEntriesMax, totalBytes: 256 * 1024 * 1024, milliseconds: 0 }
/** What one cell of Excel holds, and what all of them together may. */
const cellCharsMax = 32_767
const textCharsMax = 32 * 1024 * 1024

answerWorkerJob<Uint8Array, TableReply>(async (input) => {
  try {
    return await read(Buffer.from(input))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { ok: false, problem: error.problem === 'bomb' ? 'bomb' : 'unreadable' }
  }
})

async function read(bytes: Buffer): Promise<TableReply> {
  const entries = listZip(bytes, limits)
  const parts: Zippable = {}
  let left = partsBytesMax
  for (const { name, isFolder } of entries) {
    if (isFolder || !/\.(xml|rels)$/i.test(name)) continue
    if (Object.hasOwn(parts, name)) return { ok: false, problem: 'unreadable' }
    const part = (await readZipFile(bytes, entries, name, left)) ?? Buffer.alloc(0)
    left -= part.length
    const { rows, columns } = measureSheet(part.toString())
    if (rows * columns > sheetCellsMax) return { ok: false, problem: 'tooLarge', rows, columns, max: sheetCellsMax }
    parts[name] = [part, { level: 0 }]
  }
  // Written anew: the library walks the archive by other headers than those that were checked.
  const table = await readSheet(Buffer.from(zipSync(parts)))
  let chars = 0
  const cut = (cell: SheetCell) => {
    if (typeof cell !== 'string') return cell
    chars += Math.min(cell.length, cellCharsMax)
    if (chars > textCharsMax) throw new ZipError('bomb', 'texts too long')
    return cell.slice(0, cellCharsMax)
  }
  // One shared text may stand in every cell: it would be copied for each on its way to the other process.
  return { ok: true, rows: table.map((row) => row.map((cell) => cut(cell as SheetCell))) }
}
