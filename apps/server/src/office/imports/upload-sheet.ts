import { importColumnsMax, importRowsMax, importsOpenMax } from '@portal/contract/office/import-choices'
import { uploadSheet as call } from '@portal/contract/office/imports'
import { findHeadRow, mapHeads } from '@portal/domain/office/imports/import-fields'
import { lockName } from '../../platform/db/lock-name.ts'
import { visibleName } from '../../platform/documents/visible-name-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { withoutReasons } from './correction-rules.ts'
import { describeImport } from './describe-import-parts.ts'
import { countOpenImports, findRememberedHeads, getImportSeen, insertImport } from './import-queries.ts'
import { importsPerHour } from './import-rules.ts'
import { readImportFile } from './read-file-parts.ts'

export const uploadSheet = implement(call, async ({ uploads, user, db, language }) => {
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  if (upload.bytes === 0) throw new AppError('documents.empty')
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  const rows = withoutReasons(await readImportFile(upload.path))
  if (rows.some(({ cells }) => cells.length > importColumnsMax)) {
    throw new AppError('imports.tooManyColumns', { max: importColumnsMax })
  }
  const remembered = await findRememberedHeads(db, user.ownerId)
  const at = findHeadRow(
    rows.map(({ cells }) => cells),
    remembered,
  )
  const heads = rows[at]?.cells ?? []
  const body = rows.slice(at + 1)
  if (body.length === 0) throw new AppError('imports.empty')
  if (body.length > importRowsMax) throw new AppError('imports.tooManyRows', { max: importRowsMax })
  const id = await db.transaction(async (tx) => {
    await lockName(tx, `case imports ${user.ownerId}`)
    if ((await countOpenImports(tx, user.ownerId)) >= importsOpenMax) {
      throw new AppError('imports.tooManyOpen', { max: importsOpenMax })
    }
    const facts = { ownerId: user.ownerId, createdBy: user.id, fileName: visibleName(upload.fileName) }
    return insertImport(tx, { ...facts, heads, mapping: mapHeads(heads, remembered) }, body)
  })
  return describeImport(db, user, await getImportSeen(db, user, id, language))
})
