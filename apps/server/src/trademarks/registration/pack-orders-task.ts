import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { packageName, packagesName } from '@portal/domain/trademarks/registration/package-names'
import { insertExportFile } from '../../kernel/lists/export-queries.ts'
import { type ExportWork, exportTask } from '../../kernel/lists/export-task-parts.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { type StoredEntry, writeZip } from '../../platform/documents/write-zip-parts.ts'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { getPackableTrademarks } from './packable-orders.ts'
import { filesIn, type PlannedPackage, planPackage, refuseIncomplete } from './package-plan-parts.ts'
import type { PackInput } from './package-queries.ts'
import { scanAsJpeg } from './scan-jpeg-parts.ts'

const bytesMax = 1024 * 1024 * 1024
const mediaType = 'application/zip'

/** Writes the papers of the asked-for orders into one ZIP, with the rights the person has now. */
export const packTrademarksTask = exportTask(async (work: ExportWork) => {
  const { user, context } = work
  const { database, services, signal } = context
  const { db } = database
  // Written by `packOrders`.
  const { orderNos } = work.input as PackInput
  const planned: PlannedPackage[] = []
  for (const order of await getPackableTrademarks(db, user, orderNos)) planned.push(await planPackage(db, order))
  refuseIncomplete(planned, 'zh')
  const stored = await services.storage.put(Readable.from(writeZip(entriesOf(planned, work))), {
    maxBytes: bytesMax,
    contentType: mediaType,
    ...(signal && { signal }),
  })
  const [first] = planned
  const name =
    first && planned.length === 1
      ? packageName(first, '.zip')
      : packagesName(planned.length, beijingDate(services.now()), '.zip')
  const file = { ownerId: user.ownerId, personId: user.id, name, mediaType, stored }
  const fileId = await insertExportFile(db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
  return { fileId, rows: filesIn(planned) }
})

interface Listed {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** Every file of every package, one at a time; each package ends with the manifest of what was just written. */
async function* entriesOf(
  planned: readonly PlannedPackage[],
  { jobId, context }: ExportWork,
): AsyncGenerator<StoredEntry> {
  const { database, services } = context
  const at = services.now()
  const total = filesIn(planned)
  let done = 0
  for (const one of planned) {
    const folder = planned.length === 1 ? '' : `${one.folder}/`
    const listed: Listed[] = []
    for await (const { name, content } of contentsOf(one, context)) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      listed.push({ name, bytes: content.length, sha256 })
      yield { name: folder + name, content, at }
      done += 1
      await noteProgress(database.db, jobId, (done / total) * 100)
    }
    const manifest = {
      orderNo: one.orderNo,
      mark: one.markName,
      classes: one.classes,
      madeTime: at.toISOString(),
      // Copies to be signed: the package is then none for the office yet.
      ...(one.unsigned.length > 0 && { unsigned: one.unsigned.map(({ zh }) => zh) }),
      files: listed,
    }
    yield { name: `${folder}manifest.json`, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), at }
    done += 1
  }
}

async function* contentsOf(one: PlannedPackage, { services }: ExportWork['context']) {
  for (const { name, file, scanPage } of one.entries) {
    const content = await readStoredFile(services.storage, file.storageKey)
    // What came in must go out: a damaged file is not passed on to the office.
    if (!createHash('sha256').update(content).digest().equals(file.sha256)) {
      throw new Error(`file ${file.id} is not what was stored`)
    }
    yield { name, content: scanPage === undefined ? content : await scanAsJpeg(content, file.mediaType, scanPage) }
  }
  yield { name: `${one.sheet.stem}.xlsx`, content: await sheetOf(one) }
}

async function sheetOf({ sheet }: PlannedPackage): Promise<Buffer> {
  const columns = sheet.columns.map((column) => ({ ...column, kind: 'text' as const }))
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx({ sheet: sheet.stem.slice(3), columns, rows: sheet.rows })) {
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}
