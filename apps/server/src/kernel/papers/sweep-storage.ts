import type { Db } from '../../platform/db/connection.ts'
import { storageFilesMissing, storageFilesRemoved } from '../../platform/http/metrics.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { type FileStorage, fileFolders } from '../../platform/outside/storage/port.ts'
import { sweepSpoolFolders } from '../../spool-folders.ts'
import { findPictureKeys } from '../reference/site-queries.ts'
import { findFilesOfFolder, findNamedKeys } from './sweep-queries.ts'

/** What is younger may be an upload whose row is still to come. */
const restHours = 24
/** More leftovers than this, and than one file in four, or no file that is named: another database owns this storage. */
const leftoversMax = 100
const leftoverShareMax = 0.25
const missingToldMax = 50

interface Findings {
  readonly files: number
  /** How many of them have lain for a day. */
  readonly resting: number
  /** Keys that nothing names. */
  readonly leftovers: readonly string[]
  /** Ids of files without bytes. */
  readonly missing: readonly string[]
}

async function findNamed(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  return new Set([...(await findNamedKeys(db, keys)), ...(await findPictureKeys(db))])
}

async function compareFolder(db: Db, storage: FileStorage, folder: string, before: Date): Promise<Findings> {
  const listed = await storage.list(folder)
  const resting = listed.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
  const named = await findNamed(db, resting)
  const there = new Set(listed.map(({ key }) => key))
  const missing: string[] = []
  for (const { id, key } of await findFilesOfFolder(db, folder, before)) {
    if (!there.has(key) && (await storage.head(key)) === undefined) missing.push(id)
  }
  return { files: listed.length, resting: resting.length, leftovers: resting.filter((key) => !named.has(key)), missing }
}

/**
 * Removes stored bytes that nothing names a day later: what a COMMIT of unknown result or a broken upload left. Files
 * without bytes are told to the log and the metrics, never removed: a backup may have them.
 */
export const sweepStorageTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const { db } = database
  const { storage, log } = services
  const before = new Date(services.now().getTime() - restHours * 3_600_000)
  const unfinished = await storage.dropUnfinished(before)
  await sweepSpoolFolders(log)
  const found: Findings[] = []
  for (const folder of fileFolders) {
    if (signal?.aborted) return
    found.push(await compareFolder(db, storage, folder, before))
  }
  const files = found.reduce((sum, one) => sum + one.files, 0)
  const leftovers = found.flatMap((one) => one.leftovers)
  const missing = found.flatMap((one) => one.missing)
  storageFilesMissing.set(missing.length)
  if (missing.length > 0) {
    const ids = missing.slice(0, missingToldMax)
    log.error({ missing: missing.length, ids }, 'files have no bytes in the storage')
  }
  const isNoneNamed = leftovers.length === found.reduce((sum, one) => sum + one.resting, 0)
  const areMany = leftovers.length > leftoversMax && leftovers.length > files * leftoverShareMax
  if (leftovers.length > 0 && (isNoneNamed || areMany)) {
    log.error({ files, leftovers: leftovers.length }, 'nothing is removed: is this the storage of this database?')
    return
  }
  // Asked again: nothing that was named meanwhile goes.
  const named = await findNamed(db, leftovers)
  const gone = leftovers.filter((key) => !named.has(key))
  for (const key of gone) await storage.delete(key)
  storageFilesRemoved.inc(gone.length + unfinished)
  log.info({ files, removed: gone.length, unfinished, missing: missing.length }, 'the storage was swept')
}
