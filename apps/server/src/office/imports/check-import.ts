import { checkImport as call } from '@portal/contract/office/imports'
import {
  fieldsNeeded,
  type ImportField,
  importFields,
  isInternationalHead,
  plainHead,
} from '@portal/domain/office/imports/import-fields'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { caseImports } from '../../platform/db/schema/case-imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { checkRows } from './check-parts.ts'
import { describeImport } from './describe-import-parts.ts'
import { findRows, getImportSeen, lockImport, rememberHeads, writeRows } from './import-queries.ts'
import { importsPerHour } from './import-rules.ts'

export const checkImport = implement(call, async ({ input, user, db, services, language }) => {
  const { id, mapping } = input
  await limitRate(db, `import:${user.id}`, importsPerHour, 3_600)
  refuseMapping(mapping, language)
  await db.transaction(async (tx) => {
    const stored = await lockImport(tx, user, id)
    if (stored.state !== 'mapping' && stored.state !== 'checked') throw new AppError('common.conflict')
    if (mapping.length !== stored.heads.length) throw new AppError('common.conflict')
    if (stored.heads.some((head, at) => mapping[at] === 'number' && isInternationalHead(head))) {
      throw new AppError('imports.internationalNumber')
    }
    await rememberHeads(tx, user.ownerId, headsOf(stored.heads, mapping))
    const rows = await findRows(tx, id)
    const checked = await checkRows(tx, rows, { user, mapping, today: beijingDate(services.now()) })
    await writeRows(tx, id, checked.rows)
    const { summary } = checked
    await tx.update(caseImports).set({ mapping, summary, state: 'checked' }).where(eq(caseImports.id, id))
  })
  return describeImport(db, user, await getImportSeen(db, user, id, language))
})

/** @throws AppError `imports.fieldTwice`, `imports.fieldMissing` */
function refuseMapping(mapping: readonly (ImportField | null)[], language: 'en' | 'zh'): void {
  const chosen = mapping.filter((field) => field !== null)
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  if (twice) throw new AppError('imports.fieldTwice', { field: importFields[twice][language] })
  const missing = fieldsNeeded.find((field) => !chosen.includes(field))
  if (missing) throw new AppError('imports.fieldMissing', { field: importFields[missing][language] })
}

/** What is to be remembered: of columns with one head the one that was chosen. */
function headsOf(heads: readonly string[], mapping: readonly (ImportField | null)[]) {
  const remembered = new Map<string, ImportField | null>()
  for (const [at, head] of heads.entries()) {
    const plain = plainHead(head)
    const field = mapping[at] ?? null
    if (plain !== '' && (field !== null || !remembered.has(plain))) remembered.set(plain, field)
  }
  return remembered
}
