import { readSource as call } from '@portal/contract/copyright'
import { depositOrder, leftOutReason } from '@portal/domain/copyright/deposit-files'
import { archiveLimits, fileKinds, zipProblemCodes } from '../documents/file-kind-parts.ts'
import { findVisibleFile } from '../documents/file-queries.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { listZip, type ZipEntry, ZipError } from '../documents/zip-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'

/** Only the directory is read: nothing is unpacked here. */
function list(bytes: Buffer): readonly ZipEntry[] {
  try {
    return listZip(bytes, archiveLimits).filter(({ isFolder }) => !isFolder)
  } catch (error) {
    if (error instanceof ZipError) throw new AppError(zipProblemCodes[error.problem], {}, { cause: error })
    throw error
  }
}

export const readSource = implement(call, async ({ input, user, db, services }) => {
  const file = await findVisibleFile(db, user, input.id)
  if (!file) throw new AppError('common.notFound')
  if (file.mediaType !== fileKinds.zip.contentType) throw new AppError('documents.kindUnknown', { accepted: 'zip' })
  const entries = new Map(list(await readStoredFile(services.storage, file.storageKey)).map((one) => [one.name, one]))
  const reasons = new Map([...entries.keys()].map((path) => [path, leftOutReason(path) ?? null]))
  const used = [...reasons].flatMap(([path, reason]) => (reason === null ? [path] : []))
  const left = [...reasons].flatMap(([path, reason]) => (reason === null ? [] : [path]))
  return {
    files: [...depositOrder(used), ...left.sort()].map((path) => ({
      path,
      bytes: entries.get(path)?.declaredBytes ?? 0,
      leftOut: reasons.get(path) ?? null,
    })),
  }
})
