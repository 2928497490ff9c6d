import { resolve } from 'node:path'
import { Client } from 'pg'
import { CommandFailure, defineCommand, exits, type Shell } from '../../platform/commands/command.ts'
import { countJoined, isKnown, knownMigrations, tooOldWords } from '../../platform/db/joined-migrations.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'
import { findBrokenFiles, loadFiles } from './copy-files.ts'
import {
  countOtherSessions,
  findMigrations,
  hasPeople,
  refill,
  restoreJobs,
  restoreSequences,
} from './database-queries.ts'
import { type Manifest, readManifest, tableAt } from './manifest.ts'
import { findTables, readTable, setStableTextFormat, sumTable, type TableSum } from './table-queries.ts'

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'Fill an empty installation from a backup, checked',
  takes: 'FOLDER',
  count: { min: 1, max: 1 },
  about: `Into the database and the storage of the settings: embedded or DATABASE_URL, disk or S3, PostgreSQL 15 or newer, whichever the
backup came from. Stop the servers first. A backup of an earlier release is loaded as it was and then migrated
(one of before 2026-11-28: docs/operating.md, Upgrade). All rows
come in one transaction: until it is done, nothing is changed in the database.`,
  options: { force: { type: 'boolean', says: 'replaces what an installation in use has: its rows are lost' } },
  async run(shell, { values, args: [name = ''] }) {
    const folder = resolve(name)
    const manifest = await readManifest(folder)
    const applied = countJoined(manifest.migrations)
    if (!isKnown(applied)) throw new CommandFailure(`The backup (release ${manifest.release}) ${tooOldWords}.`)
    if (applied.length > knownMigrations().length) {
      throw new CommandFailure(`The backup is of a later release (${manifest.release}): restore it with that one.`)
    }
    shell.progress('checking the files of the backup')
    const broken = await findBrokenFiles(folder, manifest.files, shell.signal)
    if (broken.length > 0) throw new CommandFailure(`The backup is damaged: ${broken.join(', ')}`)

    const connectionString = await shell.openConnection()
    const client = new Client({ connectionString, application_name: 'portal-restore' })
    await client.connect()
    shell.defer(() => client.end())
    // Before our own migration: its session may still be ending when others are counted.
    await refuseOtherSessions(client)
    await migrate(connectionString, applied.length)
    await refuseUnlessFree(client, applied.length, values.force === true)
    const storage = await openStorage(shell.config)
    shell.defer(() => storage.close?.())
    await loadFiles(storage, folder, manifest.files, {
      signal: shell.signal,
      onFile: (done) => shell.progress(`files ${done} of ${manifest.files.length}`),
    })
    await fillDatabase(client, folder, manifest, shell)
    await migrate(connectionString)

    const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0)
    const counts = {
      folder,
      tables: manifest.tables.length,
      rows,
      files: manifest.files.length,
      jobs: manifest.jobs.length,
    }
    const lacking = manifest.missingFiles.length
    const words = `${rows} rows of ${counts.tables} tables, ${counts.files} files and ${counts.jobs} jobs are restored and compared.`
    shell.print(lacking > 0 ? `${words}\n  ${lacking} files were missing when the backup was made` : words, {
      ...counts,
      missingFiles: lacking,
    })
    return exits.done
  },
})

async function refuseOtherSessions(client: Client): Promise<void> {
  const others = await countOtherSessions(client)
  if (others > 0) throw new CommandFailure(`${others} other sessions use this database: stop the servers first.`)
}

async function refuseUnlessFree(client: Client, migrations: number, isForced: boolean): Promise<void> {
  if ((await findMigrations(client)).length > migrations) {
    throw new CommandFailure('The database is at a later release than the backup: give an empty database.')
  }
  if (!isForced && (await hasPeople(client))) {
    throw new CommandFailure('This installation is in use: give an empty database, or add --force to lose its rows.')
  }
}

async function fillDatabase(client: Client, folder: string, manifest: Manifest, shell: Shell): Promise<void> {
  await setStableTextFormat(client)
  const tables = await findTables(client)
  const shapeOf = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, [...columns].sort()]))
  if (shapeOf(tables) !== shapeOf(manifest.tables)) {
    throw new CommandFailure('The tables of the backup are not those of its release: it cannot be restored.')
  }
  await client.query('begin')
  try {
    await refill(client, tables, async () => {
      for (const table of manifest.tables) {
        shell.signal.throwIfAborted()
        shell.progress(`table ${table.name}`)
        refuseDamagedTable(table.name, table, await readTable(client, table, tableAt(folder, table.name)))
      }
    })
    for (const table of manifest.tables) {
      shell.progress(`comparing ${table.name}`)
      refuseDamagedTable(table.name, table, await sumTable(client, table))
    }
    await restoreSequences(client, manifest.sequences)
    await restoreJobs(client, manifest.jobs)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}

function refuseDamagedTable(table: string, noted: TableSum, found: TableSum): void {
  if (noted.rows === found.rows && noted.sum === found.sum) return
  throw new CommandFailure(
    `The backup is damaged: ${table} has ${found.rows} rows, noted were ${noted.rows}, or other content.`,
  )
}
