import { mkdir, rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { defineCommand, exits } from '../../platform/commands/command.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'
import { release } from '../../release.ts'
import { refuseExistingFolder } from './backup-folder.ts'
import { saveFiles } from './copy-files.ts'
import { findMigrations, findNamedFiles, findSequences, findWaitingJobs } from './database-queries.ts'
import { backupFormat, tableAt, writeManifest } from './manifest.ts'
import { findTables, setStableTextFormat, writeTable } from './table-queries.ts'

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'Write database and files into a new folder, checked',
  takes: 'FOLDER',
  count: { min: 1, max: 1 },
  about: `The state of one instant, while the servers run. Works from the embedded and from any other PostgreSQL, from files on disk and in
S3. The folder appears when all is in it. It holds everything but the settings (SECRET_KEY and the like): guard it like the
database. Exit code 3: files that rows name are missing or changed in the storage; they are listed in manifest.json.`,
  options: {},
  async run(shell, { args: [name = ''] }) {
    const folder = resolve(name)
    const draft = `${folder}.partial`
    await refuseExistingFolder(folder)
    await refuseExistingFolder(draft)
    const client = new Client({ connectionString: await shell.openConnection(), application_name: 'portal-backup' })
    await client.connect()
    shell.defer(() => client.end())
    const storage = await openStorage(shell.config)
    shell.defer(() => storage.close?.())
    await mkdir(resolve(draft, 'tables'), { recursive: true, mode: 0o700 })

    await setStableTextFormat(client)
    await client.query('begin isolation level repeatable read read only')
    const tables = []
    for (const table of await findTables(client)) {
      shell.signal.throwIfAborted()
      shell.progress(`table ${table.name}`)
      tables.push({ ...table, ...(await writeTable(client, table, tableAt(draft, table.name))) })
    }
    const migrations = await findMigrations(client)
    const jobs = await findWaitingJobs(client)
    const named = await findNamedFiles(client)
    // Not of the snapshot: what was drawn since only moves them on, past every row that was read.
    const sequences = await findSequences(client)
    const { rows } = await client.query<{ server: string }>(`select current_setting('server_version') as server`)
    await client.query('commit')

    const { files, missing, changed } = await saveFiles(storage, named, draft, {
      signal: shell.signal,
      onFile: (done) => shell.progress(`files ${done} of ${named.length}`),
    })
    await writeManifest(draft, {
      ...{ format: backupFormat, release, madeAt: shell.now().toISOString(), server: rows[0]?.server ?? '' },
      ...{ migrations, tables, sequences, jobs, files, missingFiles: missing, changedFiles: changed },
    })
    await rename(draft, folder)
    const counts = {
      ...{ folder, tables: tables.length, rows: tables.reduce((sum, one) => sum + one.rows, 0), jobs: jobs.length },
      ...{ files: files.length, bytes: files.reduce((sum, one) => sum + one.bytes, 0) },
      ...{ missingFiles: missing.length, changedFiles: changed.length },
    }
    const words = [
      `${folder}: ${counts.rows} rows of ${counts.tables} tables, ${counts.files} files (${counts.bytes} bytes), ${counts.jobs} jobs`,
      ...(missing.length > 0 ? [`  ${missing.length} files are named but missing in the storage`] : []),
      ...(changed.length > 0 ? [`  ${changed.length} files are not what was uploaded`] : []),
    ]
    shell.print(words.join('\n'), counts)
    return missing.length + changed.length > 0 ? exits.doneInPart : exits.done
  },
})
