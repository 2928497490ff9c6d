import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { defineCommand, exits } from '../../platform/commands/command.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'
import { release } from '../../release.ts'
import { refuseExistingFolder } from './backup-folder.ts'
import { saveFiles } from './copy-files.ts'
import { findNamedFiles } from './database-queries.ts'
import { exportedColumns } from './export-rules.ts'
import { findTables, setStableTextFormat, type Table } from './table-queries.ts'

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Write the business data in a neutral form: JSON Lines, one file a table',
  takes: 'FOLDER',
  count: { min: 1, max: 1 },
  about: `For other programs: one JSON object a row, columns by name, dates as YYYY-MM-DD, instants in UTC, money in fen. Left out are
sessions, counters, search indexes and whatever opens something (password and link hashes). It cannot be read back: that is
what backup and restore are for.`,
  options: { files: { type: 'boolean', says: 'with the files, under their storage keys' } },
  async run(shell, { values, args: [name = ''] }) {
    const folder = resolve(name)
    const draft = `${folder}.partial`
    await refuseExistingFolder(folder)
    await refuseExistingFolder(draft)
    const client = new Client({ connectionString: await shell.openConnection(), application_name: 'portal-export' })
    await client.connect()
    shell.defer(() => client.end())
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await setStableTextFormat(client)
    await client.query('begin isolation level repeatable read read only')
    const tables: { name: string; rows: number }[] = []
    for (const table of await findTables(client)) {
      const columns = exportedColumns(table)
      if (columns.length === 0) continue
      shell.signal.throwIfAborted()
      shell.progress(`table ${table.name}`)
      tables.push({ name: table.name, rows: await writeRows(client, { ...table, columns }, draft) })
    }
    const named = await findNamedFiles(client)
    await client.query('commit')
    const options = {
      signal: shell.signal,
      onFile: (done: number) => shell.progress(`files ${done} of ${named.length}`),
    }
    const saved = values.files === true ? await saveFiles(await openFiles(), named, draft, options) : undefined
    const outcome = {
      ...{ release, madeAt: shell.now().toISOString(), tables, files: saved?.files ?? [] },
      missingFiles: saved?.missing ?? [],
    }
    await writeFile(join(draft, 'export.json'), `${JSON.stringify(outcome, undefined, 1)}\n`)
    await rename(draft, folder)
    const rows = tables.reduce((sum, one) => sum + one.rows, 0)
    const counts = { folder, tables: tables.length, rows, files: outcome.files.length }
    shell.print(`${folder}: ${rows} rows of ${tables.length} tables, ${counts.files} files`, counts)
    return outcome.missingFiles.length > 0 ? exits.doneInPart : exits.done

    async function openFiles() {
      const storage = await openStorage(shell.config)
      shell.defer(() => storage.close?.())
      return storage
    }
  },
})

/** A line a row. @returns how many */
async function writeRows(client: Client, table: Table, folder: string): Promise<number> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = `select row_to_json(one)::text from (select ${columns} from public.${escapeIdentifier(table.name)}) one`
  // JSON has no control characters: with these as quote and delimiter CSV changes nothing in it.
  const copy = client.query(copyTo(`copy (${rows}) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`))
  let count = 0
  copy.on('data', (chunk: Buffer) => {
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) count += 1
  })
  await pipeline(copy, createWriteStream(join(folder, `${table.name}.jsonl`), { flags: 'wx', mode: 0o600 }))
  return count
}
