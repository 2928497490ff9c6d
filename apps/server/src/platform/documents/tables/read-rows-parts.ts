import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { cellAsText, readTable } from '../xlsx/read-table.ts'

/** A row of a table with the line where it begins, from 1. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}
/** What ends the reading of a file. */
export class UnreadableTable extends Error {}

const [rowMax, cellsMax, lineMax] = [200_000, 200, 1_000_000]

/** Records of a file: rows of a workbook or of text with commas, objects of JSON lines. The kind is told by its content. */
export async function* readRows(
  path: string,
  signal?: AbortSignal,
): AsyncGenerator<Row | { line: number; object: unknown }> {
  const head = await headOf(path)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    // The first sheet, within the limits of workbooks that people send; whole registers come as text.
    for (const [at, cells] of (await readTable(await readFile(path), 'marks.fileUnreadable')).entries()) {
      yield { line: at + 1, cells: cells.map(cellAsText) }
    }
    return
  }
  const texts = decoded(path, encodingOf(head), signal)
  if (firstSign(head) === '{') yield* readJsonLines(texts)
  else yield* readCsv(texts)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const firstSign = (head: Buffer) => head.toString('latin1').replace(/^(?:\xEF\xBB\xBF)?\s*/, '')[0]

/** UTF-8, or GB 18030 as Excel in China writes; both with or without a mark. */
function encodingOf(head: Buffer): string {
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

async function* decoded(path: string, encoding: string, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { ...(signal && { signal }), highWaterMark: 1 << 18 })) {
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
  yield decoder.decode()
}

async function* readJsonLines(texts: AsyncIterable<string>): AsyncGenerator<{ line: number; object: unknown }> {
  let rest = ''
  let line = 0
  const parsed = (text: string): { line: number; object: unknown } => {
    try {
      return { line, object: JSON.parse(text) }
    } catch {
      return { line, object: undefined }
    }
  }
  for await (const text of texts) {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > lineMax) throw new UnreadableTable(`line ${line + 1} is longer than ${lineMax} characters`)
    for (const part of parts) {
      line += 1
      if (part.trim() !== '') yield parsed(part)
    }
  }
  line += 1
  if (rest.trim() !== '') yield parsed(rest)
}

/** Comma- or tab-separated text (RFC 4180), read as a stream. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  let [cell, line, begin, size] = ['', 1, 1, 0]
  let cells: string[] = []
  let [isQuoted, wasQuote] = [false, false]
  let separator: string | undefined
  const endCell = () => {
    if (cells.length >= cellsMax) throw new UnreadableTable(`line ${begin} has more than ${cellsMax} cells`)
    cells.push(cell)
    cell = ''
  }
  for await (const text of texts) {
    separator ??= text.slice(0, text.indexOf('\n') + 1 || undefined).includes('\t') ? '\t' : ','
    for (const sign of text) {
      if (++size > rowMax) throw new UnreadableTable(`line ${begin} is longer than ${rowMax} characters`)
      if (sign === '\n') line += 1
      if (isQuoted) {
        if (sign === '"') [isQuoted, wasQuote] = [false, true]
        else cell += sign
        continue
      }
      if (sign === '"' && (wasQuote || cell === '')) {
        if (wasQuote) cell += '"'
        isQuoted = true
      } else if (sign === separator) endCell()
      else if (sign === '\n') {
        endCell()
        if (cells.some((one) => one.trim() !== '')) yield { line: begin, cells }
        cells = []
        begin = line
        size = 0
      } else if (sign !== '\r') cell += sign
      wasQuote = false
    }
  }
  if (isQuoted) throw new UnreadableTable(`the quoted cell that begins in line ${begin} does not end`)
  endCell()
  if (cells.some((one) => one.trim() !== '')) yield { line: begin, cells }
}
