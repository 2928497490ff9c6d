import { errorText } from '@portal/contract/errors'
import type { PackageFault } from '@portal/domain/patents/packages/faults'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findRequester } from '../../kernel/lists/export-queries.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { asBuffer } from '../../platform/documents/file-job-parts.ts'
import { findFilesOf } from '../../platform/documents/file-queries.ts'
import { wholeTextMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import { readStoredFile, storeBytes } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  endOfAttempt,
  failLongWork,
  finishLongWork,
  noteProgress,
} from '../../platform/jobs/long-work-queries.ts'
import type { PackageLayout } from './assemble.ts'
import { loadConverted } from './load-converted.ts'
import { loadMaterial } from './load-material.ts'
import { getPackableOrders } from './packable-orders.ts'
import { type MadePackage, runPackageJob } from './package-jobs.ts'
import {
  beginPackage,
  failPackage,
  findOpenPackages,
  findOrderNo,
  finishPackage,
  type PackageRow,
  sumUpPackages,
} from './package-queries.ts'

/** Makes the packages of one call, one after the other, with the rights the person has now. */
export const buildPackagesTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const requester = await findRequester(db, work)
  const open = await findOpenPackages(db, jobId)
  for (const [at, row] of open.entries()) {
    await noteProgress(db, jobId, (at / open.length) * 100)
    await beginPackage(db, row.id)
    try {
      if (!requester) throw new AppError('common.forbidden')
      await buildOne(row, requester, context)
    } catch (error) {
      await failPackage(db, row.id, [faultOf(await endOfAttempt(db, jobId, error, context.isLastAttempt), row)])
    }
  }
  const { done, fileId } = await sumUpPackages(db, jobId)
  if (done === 0) await failLongWork(db, jobId, requester ? 'casePackages.faulty' : 'common.forbidden')
  else await finishLongWork(db, jobId, { fileId, rows: done })
}

async function buildOne(row: PackageRow, user: SessionUser, context: JobContext): Promise<void> {
  const { database, services } = context
  const { db } = database
  const made = await make(row, user, context)
  const { files, faults, pages } = made
  if (!made.bytes) {
    await failPackage(db, row.id, faults)
    return
  }
  const stored = await storeBytes(services.storage, asBuffer(made.bytes), 'application/zip')
  const file = {
    ...stored,
    ownerId: row.ownerId,
    uploadedBy: row.requestedBy,
    name: `${row.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)}.zip`,
    mediaType: 'application/zip',
    purpose: 'casePackage',
  }
  try {
    const isMine = await db.transaction((tx) => finishPackage(tx, row.id, { file, files, pages, faults }))
    if (!isMine) await services.storage.delete(stored.storageKey)
  } catch (error) {
    await dropUnnamed(services.storage, [stored.storageKey], error)
    throw error
  }
}

async function make(row: PackageRow, user: SessionUser, { database, services }: JobContext): Promise<MadePackage> {
  const { db } = database
  const layout: PackageLayout = row.layout === 'list' ? 'list' : 'converter'
  const today = beijingDate(services.now())
  const job = { checkedOn: today, madeAt: row.createdAt, layout }
  if (row.orderId !== null) {
    const orderNo = await findOrderNo(db, row.orderId)
    const [order] = await getPackableOrders(db, user, [orderNo ?? ''])
    if (!order) throw new AppError('common.notFound')
    const material = await loadMaterial(db, services, order, row.id)
    return runPackageJob({ ...job, kind: 'make', name: row.name, material, mustBeRight: true }, wholeTextMilliseconds)
  }
  const [file] = await findFilesOf(db, row.ownerId, row.sourceFileId === null ? [] : [row.sourceFileId])
  if (!file) throw new AppError('common.notFound')
  const { name } = file
  if (file.mediaType !== 'application/zip') {
    // What came as a file is shown as it is, faults and all; what we would hand in must be right.
    const material = await loadConverted(services, file, row.id)
    return runPackageJob({ ...job, kind: 'make', name, material, mustBeRight: false }, wholeTextMilliseconds)
  }
  const one = { name, bytes: await readStoredFile(services.storage, file.storageKey) }
  return { ...(await runPackageJob({ ...job, kind: 'write', one }, wholeTextMilliseconds)), pages: 0 }
}

/** A refusal as a fault of the package: the file it names, else the package itself. */
function faultOf({ code, values }: AppError, row: PackageRow): PackageFault {
  const reason = { en: errorText(code, 'en', values), zh: errorText(code, 'zh', values) }
  const element = values.line === undefined ? '' : `line ${values.line}`
  return { level: 'fix', file: String(values.file ?? row.name), element, reason }
}
