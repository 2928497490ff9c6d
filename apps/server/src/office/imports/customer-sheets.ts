import {
  checkImport as checkCall,
  dropImport as dropCall,
  getImport as getCall,
  listImports as listCall,
  listRows as rowsCall,
  startImport as startCall,
  undoImport as undoCall,
  uploadSheet as uploadCall,
} from '@portal/contract/office/customer-imports'
import { importColumnsMax, importRowsMax, importsOpenMax } from '@portal/contract/office/import-choices'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { maskContactPhone } from '@portal/domain/office/clients/customers'
import {
  type CustomerField,
  customerFields,
  findCustomerHeadRow,
  mapCustomerHeads,
} from '@portal/domain/office/imports/customer-fields'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { clientImports } from '../../platform/db/schema/clients.ts'
import { visibleName } from '../../platform/documents/visible-name-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { withoutReasons } from './correction-rules.ts'
import { enterCustomers, takeCustomersBack } from './customer-enter-queries.ts'
import {
  countOpenSheets,
  countSheetFaults,
  type FoundSheet,
  findSheetRows,
  findSheets,
  getSheet,
  insertSheet,
  lockSheet,
  type StoredSheet,
  writeSheetRows,
} from './customer-import-queries.ts'
import { judgeCustomers } from './customer-judge-queries.ts'
import { importsPerHour } from './import-rules.ts'
import { readImportFile } from './read-file-parts.ts'

const samplesMax = 3
const sampleCharsMax = 80

const toRow = ({ id, fileName, state, by, createdAt, counts }: FoundSheet) => {
  const { read, ready, known, faulty, made, undone, kept } = counts
  return {
    ...{ id, fileName, state, by, time: createdAt.toISOString() },
    rows: read + ready + known + faulty + made + undone + kept,
    ...{ ready, known, faulty, made, undone, kept },
  }
}

/** A sheet with all that its page shows. */
async function describe(db: Db, user: SessionUser, id: string, language: 'en' | 'zh') {
  const found = await getSheet(db, user, id, language)
  const first = await findSheetRows(db, id, { limit: 50 })
  // Examples help to say what a column is: afterwards none is shown, and numbers of phones are masked as in the book.
  const isOpen = found.state === 'mapping' || found.state === 'checked'
  const shown = (at: number) => (text: string) => (found.mapping[at] === 'phone' ? maskContactPhone(text) : text)
  const samplesOf = (at: number) =>
    [...new Set(first.map(({ cells }) => cells[at] ?? '').filter((text) => isOpen && text !== ''))]
      .slice(0, samplesMax)
      .map((text) => shown(at)(text).slice(0, sampleCharsMax))
  return {
    ...toRow(found),
    columns: found.heads.map((head, at) => ({ head, samples: samplesOf(at), field: found.mapping[at] ?? null })),
    faults: found.counts.faulty === 0 ? [] : await countSheetFaults(db, id),
  }
}

export const listImports = implement(listCall, async ({ input, user, db, language }) => {
  const { pageNum, pageSize } = input
  const piece = { user, language, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findSheets(db, piece)
  return { list: rows.map(toRow), total, pageNum, pageSize }
})

export const getImport = implement(getCall, ({ input, user, db, language }) => describe(db, user, input.id, language))

export const uploadSheet = implement(uploadCall, async ({ uploads, user, db, language }) => {
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  if (upload.bytes === 0) throw new AppError('documents.empty')
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  const rows = withoutReasons(await readImportFile(upload.path))
  if (rows.some(({ cells }) => cells.length > importColumnsMax)) {
    throw new AppError('imports.tooManyColumns', { max: importColumnsMax })
  }
  const at = findCustomerHeadRow(rows.map(({ cells }) => cells))
  const heads = rows[at]?.cells ?? []
  const body = rows.slice(at + 1)
  if (body.length === 0) throw new AppError('imports.empty')
  if (body.length > importRowsMax) throw new AppError('imports.tooManyRows', { max: importRowsMax })
  const id = await db.transaction(async (tx) => {
    await lockName(tx, `client imports ${user.ownerId}`)
    if ((await countOpenSheets(tx, user.ownerId)) >= importsOpenMax) {
      throw new AppError('imports.tooManyOpen', { max: importsOpenMax })
    }
    const facts = { organisationId: user.ownerId, createdBy: user.id, fileName: visibleName(upload.fileName) }
    return insertSheet(tx, { ...facts, heads: [...heads], mapping: mapCustomerHeads(heads) }, body)
  })
  return describe(db, user, id, language)
})

export const checkImport = implement(checkCall, async ({ input, user, db, language }) => {
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  refuseMapping(input.mapping, language)
  await db.transaction(async (tx) => {
    const stored = await lockSheet(tx, user, input.id)
    if (stored.state !== 'mapping' && stored.state !== 'checked') return
    const mapping = stored.heads.map((_, at) => input.mapping[at] ?? null)
    await tx.update(clientImports).set({ mapping, state: 'checked' }).where(eq(clientImports.id, stored.id))
    await judge(tx, user, { ...stored, mapping })
  })
  return describe(db, user, input.id, language)
})

function refuseMapping(mapping: readonly (CustomerField | null)[], language: 'en' | 'zh'): void {
  const chosen = mapping.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  if (twice) throw new AppError('imports.fieldTwice', { field: customerFields[twice][language] })
  if (!chosen.includes('name')) throw new AppError('imports.fieldMissing', { field: customerFields.name[language] })
}

async function judge(tx: Tx, user: SessionUser, { id, mapping }: StoredSheet) {
  const judged = await judgeCustomers(tx, user, mapping, await findSheetRows(tx, id))
  await writeSheetRows(
    tx,
    id,
    judged.map(({ line, state, faults }) => ({ line, state, faults })),
  )
  return judged
}

export const listRows = implement(rowsCall, async ({ input, user, db, language }) => {
  const { id, state, pageNum, pageSize } = input
  const { heads, mapping, counts } = await getSheet(db, user, id, language)
  const rows = await findSheetRows(db, id, { state, limit: pageSize, offset: (pageNum - 1) * pageSize })
  const written = (cells: readonly string[], field: CustomerField) => cells[mapping.indexOf(field)] ?? ''
  return {
    list: rows.map(({ line, cells, faults, clientId }) => ({
      ...{ line, clientId, name: written(cells, 'name'), contact: written(cells, 'contact') },
      faults: faults.map((fault) => ({
        ...fault,
        head: heads[mapping.indexOf(fault.field)] ?? '',
        written: written(cells, fault.field).slice(0, 200),
      })),
    })),
    ...{ total: counts[state], pageNum, pageSize },
  }
})

/** All of them or none, under the lock of the agency's imports: what came into the book since the check is left out and stands as known. */
export const startImport = implement(startCall, async ({ input, user, db, language, services, client }) => {
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  await db.transaction(async (tx) => {
    await lockName(tx, `client imports ${user.ownerId}`)
    const stored = await lockSheet(tx, user, input.id)
    // Pressed twice it is brought in once.
    if (stored.state === 'done') return
    if (stored.state !== 'checked') throw new AppError('imports.notChecked')
    const fit = (await judge(tx, user, stored)).flatMap(({ line, customer }) => (customer ? [{ line, customer }] : []))
    if (fit.length === 0) throw new AppError('imports.nothingReady')
    const freeOn = freeAfterContact(beijingDate(services.now()))
    await enterCustomers(tx, fit, { importId: stored.id, user, freeOn, phoneAt: stored.mapping.indexOf('phone') })
    await tx.update(clientImports).set({ state: 'done', endedAt: sql`now()` }).where(eq(clientImports.id, stored.id))
    await writeAudit(tx, {
      ...{ actor: user, action: startCall.name, subjectKind: 'import', subjectId: stored.id },
      ...{ detail: { file: stored.fileName, clients: fit.length }, requestId: client.requestId },
    })
  })
  return describe(db, user, input.id, language)
})

export const undoImport = implement(undoCall, async ({ input, user, db, language, client }) => {
  await db.transaction(async (tx) => {
    await lockName(tx, `client imports ${user.ownerId}`)
    const stored = await lockSheet(tx, user, input.id)
    if (stored.state !== 'done') throw new AppError('imports.notUndoable')
    await takeCustomersBack(tx, stored.id)
    await tx.update(clientImports).set({ state: 'undone' }).where(eq(clientImports.id, stored.id))
    await writeAudit(tx, {
      ...{ actor: user, action: undoCall.name, subjectKind: 'import', subjectId: stored.id },
      ...{ detail: { file: stored.fileName }, requestId: client.requestId },
    })
  })
  return describe(db, user, input.id, language)
})

export const dropImport = implement(dropCall, async ({ input, user, db }) => {
  await db.transaction(async (tx) => {
    const stored = await lockSheet(tx, user, input.id)
    if (stored.state !== 'mapping' && stored.state !== 'checked') throw new AppError('imports.notDroppable')
    await tx.delete(clientImports).where(eq(clientImports.id, stored.id))
  })
  return { ok: true }
})
