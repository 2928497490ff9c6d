import { readSource as call } from '@portal/contract/copyright/copyright'
import { depositOrder, leftOutReason } from '@portal/domain/copyright/applications/deposit-files'
import { archiveLimits, fileKinds, zipProblemCodes } from '../../platform/documents/file-kind-parts.ts'
import { findVisibleFile } from '../../platform/documents/file-queries.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { listZip, type ZipEntry, ZipError } from '../../platform/documents/zip-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

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
