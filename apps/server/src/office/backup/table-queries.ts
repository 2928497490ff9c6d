import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Table {
  readonly name: string
  /** Those that are stored, not computed. */
  readonly columns: readonly string[]
}

/** What tells two states of a table apart, whatever the order of its rows. */
export interface TableSum {
  readonly rows: number
  /** Sum of the rows' SHA-256 beginnings, 128 bits as hex. */
  readonly sum: string
}

/** Text of a value must not depend on the server's settings: backups are compared across servers and versions. */
export async function setStableTextFormat(client: ClientBase): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  )
}

/** Our tables with their stored columns, by name. The job queue and the list of migrations lie in schemas of their own. */
export async function findTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

const columnList = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ')
const tableName = ({ name }: Table) => `public.${escapeIdentifier(name)}`

/** Writes a table as gzip of COPY's text. @returns its sum */
export async function writeTable(client: ClientBase, table: Table, path: string): Promise<TableSum> {
  const lines = summing()
  const source = client.query(copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`))
  await pipeline(source, lines.stream, createGzip({ level: 6 }), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return lines.total()
}

/** Fills an empty table from such a file. */
export async function readTable(client: ClientBase, table: Table, path: string): Promise<TableSum> {
  const lines = summing()
  const target = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), lines.stream, target)
  return lines.total()
}

/** The sum of a table as it stands in the database. */
export async function sumTable(client: ClientBase, table: Table): Promise<TableSum> {
  const lines = summing()
  const source = client.query(copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`))
  await pipeline(source, lines.stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _chunk of chunks);
  })
  return lines.total()
}

const mask = (1n << 64n) - 1n

/** Passes COPY's text on and sums its lines; a line is a row, since line ends inside values are escaped. */
function summing() {
  let rows = 0
  let high = 0n
  let low = 0n
  let rest: Buffer = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = chunk.subarray(from, end)
        const hash = createHash('sha256').update(rest).update(line).digest()
        rest = Buffer.alloc(0)
        rows += 1
        high = (high + hash.readBigUInt64BE(0)) & mask
        low = (low + hash.readBigUInt64BE(8)) & mask
        from = end + 1
      }
      rest = Buffer.concat([rest, chunk.subarray(from)])
      done(null, chunk)
    },
  })
  const hex = (part: bigint) => part.toString(16).padStart(16, '0')
  return { stream, total: (): TableSum => ({ rows, sum: hex(high) + hex(low) }) }
}
