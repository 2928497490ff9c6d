import { parse } from 'csv-parse'

/** A row of a table with the line where it begins, from 1. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}
/** What ends the reading of a file. */
export class UnreadableTable extends Error {}

interface CsvLimits {
  /** Characters of a row. */
  readonly rowMax: number
  readonly cellsMax?: number
}

/**
 * Rows of comma- or tab-separated text (RFC 4180), empty ones left out, read as a stream. Which of the two it is, the first line
 * tells; a quote within a bare cell is a letter.
 *
 * @throws UnreadableTable behind the rows before it, for a row over the limits and for a quoted cell that does not end.
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  { rowMax, cellsMax = Number.POSITIVE_INFINITY }: CsvLimits,
): AsyncGenerator<Row> {
  let line = 1
  /** Of the row that is open: at least so many characters are read. */
  let open = 0
  let rows: string[][] = []
  let parser: ReturnType<typeof parse> | undefined
  const tooLong = () => new UnreadableTable(`a row of more than ${rowMax} characters at line ${line}`)
  /** Gives a piece to the parser, the end without one. */
  const feed = (text?: string) =>
    new Promise<Error | null | undefined>((done) => {
      if (text === undefined) parser?.end(done)
      else parser?.write(text, done)
    })
  function* ready(failure: Error | null | undefined): Generator<Row> {
    const done = rows
    rows = []
    for (const cells of done) {
      const begun = line
      const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
      if (length > rowMax + 1) throw tooLong()
      if (cells.length > cellsMax) throw new UnreadableTable(`line ${begun} has more than ${cellsMax} cells`)
      line += 1 + cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
      if (cells.some((cell) => cell.trim() !== '')) yield { line: begun, cells }
    }
    if (failure) {
      throw new UnreadableTable(`the quoted cell that begins in line ${line} does not end`, { cause: failure })
    }
  }
  for await (const text of texts) {
    parser ??= newParser(text, (cells) => rows.push(cells))
    const failure = await feed(text)
    open = rows.length > 0 ? 0 : open + text.length
    yield* ready(failure)
    // What never ends its row would fill the memory.
    if (open > rowMax) throw tooLong()
  }
  if (parser) yield* ready(await feed())
}

function newParser(begin: string, onRow: (cells: string[]) => void) {
  const isTabbed = begin.slice(0, begin.indexOf('\n') + 1 || undefined).includes('\t')
  const parser = parse({
    bom: true,
    delimiter: isTabbed ? '\t' : ',',
    // A file that was written twice as text ends its lines in two returns.
    record_delimiter: ['\r\r\n', '\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    // Rows are taken here, and not as the stream gives them: one that fails would drop those before it.
    on_record: (cells: string[]) => {
      // Of a file that is cut at its last return, or written with one of its own in each cell.
      onRow(cells.map((cell) => cell.replace(/\r$/, '')))
      return null
    },
  })
  // Told to who gave the piece.
  parser.on('error', () => undefined)
  return parser
}
