import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { cellAsText, readTable } from '../xlsx/read-table.ts'
import { type Row, readCsv, UnreadableTable } from './read-csv-parts.ts'

const limits = { rowMax: 200_000, cellsMax: 200 }
const lineMax = 1_000_000

export interface RowSource {
  readonly path: string
  readonly signal?: AbortSignal | undefined
  /** Told the share that is read, 0 to 1, of a file that comes as text. */
  readonly onShare?: ((share: number) => void) | undefined
}

/** Records of a file: rows of a workbook or of text with commas, objects of JSON lines. The kind is told by its content. */
export async function* readRows(source: RowSource): AsyncGenerator<Row | { line: number; object: unknown }> {
  const { path } = source
  const head = await headOf(path)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    // The first sheet, within the limits of workbooks that people send; whole registers come as text.
    for (const [at, cells] of (await readTable(await readFile(path), 'documents.damaged')).entries()) {
      yield { line: at + 1, cells: cells.map(cellAsText) }
    }
    return
  }
  const texts = decoded(source, await encodingOf(head, path))
  if (firstSign(head) === '{') yield* readJsonLines(texts)
  else yield* readCsv(texts, limits)
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

/**
 * UTF-8, or GB 18030 as Excel in China writes; both with or without a mark. Of a text that begins with plain ASCII alone, which is both,
 * the rest tells it: foreign names stand first in many an export.
 */
async function encodingOf(head: Buffer, path: string): Promise<'utf-8' | 'gb18030'> {
  // The last character may be cut.
  if (!isUtf8(new TextDecoder('utf-8', { fatal: true }), head)) return 'gb18030'
  if (head.some((byte) => byte > 0x7f)) return 'utf-8'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(path, { start: head.length, highWaterMark: 1 << 18 })) {
    if (!isUtf8(decoder, chunk as Buffer)) return 'gb18030'
  }
  return 'utf-8'
}

function isUtf8(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

async function* decoded({ path, signal, onShare }: RowSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const { size } = await stat(path)
  const stream = createReadStream(path, { ...(signal && { signal }), highWaterMark: 1 << 18 })
  for await (const chunk of stream) {
    onShare?.(stream.bytesRead / size)
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
