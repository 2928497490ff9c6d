import { getTerms as getCall, saveTerms as saveCall } from '@portal/contract/money/invoices'
import { vatRateOn } from '@portal/domain/money/invoices/invoice-tax'
import { shippedTerms, termsOn } from '@portal/domain/money/invoices/invoice-terms'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findTerms, insertTerms } from './terms-queries.ts'

export const getTerms = implement(getCall, async ({ db, services }) => {
  const entered = await findTerms(db)
  const inForce = termsOn(entered, beijingDate(services.now()))
  const rows = [
    ...entered.map((row) => ({ ...row, enteredTime: row.enteredAt.toISOString(), isInForce: row === inForce })),
    { ...shippedTerms, enteredBy: null, enteredTime: null, isInForce: inForce === shippedTerms },
  ]
  return {
    list: rows
      .map((row) => {
        const { validFrom, taxpayer, classes, includesOfficial, redFirst, withinDays, source } = row
        const { enteredBy, enteredTime, isInForce } = row
        const terms = { validFrom, taxpayer, classes, includesOfficial, redFirst, withinDays, source }
        return { ...terms, enteredBy, enteredTime, isInForce, rate: vatRateOn(taxpayer, validFrom) }
      })
      .reverse()
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0)),
    provider: services.invoicing?.name ?? null,
  }
})

export const saveTerms = implement(saveCall, async ({ input, user, database, services, client }) => {
  if (input.validFrom < beijingDate(services.now())) throw new AppError('invoices.termsDay')
  await database.db.transaction(async (tx) => {
    await insertTerms(tx, { ...input, enteredBy: user.id })
    await writeAudit(tx, {
      actor: user,
      action: saveCall.name,
      subjectKind: 'invoiceTerms',
      subjectId: input.validFrom,
      detail: { taxpayer: input.taxpayer, redFirst: input.redFirst, includesOfficial: input.includesOfficial },
      requestId: client.requestId,
    })
  })
  return { ok: true }
})
