import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandFailure } from '../../platform/commands/command.ts'

export const backupFormat = 1

const Sum = { rows: z.int().min(0), sum: z.string().regex(/^[0-9a-f]{32}$/) }

const Manifest = z.object({
  format: z.literal(backupFormat),
  /** Version of the portal that made it. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  server: z.string(),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).readonly(), ...Sum })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.unknown(),
      queue: z.string().nullable(),
      runAt: z.string(),
      key: z.string().nullable(),
      attemptsMax: z.int(),
      priority: z.int(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.int().min(0), sha256: z.string() })),
  /** Keys that rows name and the storage did not have. */
  missingFiles: z.array(z.string()),
  /** Keys whose bytes were not those that had been uploaded. */
  changedFiles: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

const manifestAt = (folder: string) => join(folder, 'manifest.json')
export const tableAt = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const fileAt = (folder: string, key: string) => join(folder, 'files', key)

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestAt(folder), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600 })
}

/** @throws CommandFailure for a folder that is no whole backup, or one of a later format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestAt(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new CommandFailure(`${folder} is no backup: it has no manifest.json`)
  })
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success)
    throw new CommandFailure(`${folder} is no backup that this release can read: ${read.error.message}`)
  return read.data
}
