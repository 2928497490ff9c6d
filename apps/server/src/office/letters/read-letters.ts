import { getLetter as getCall, listOfCase as listCall } from '@portal/contract/office/letters'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findLetter, findLettersOf } from './letter-queries.ts'
import { toLetterRow } from './letter-rules.ts'

export const listOfCase = implement(listCall, async ({ input, user, db, language }) => {
  const { id: orderId } = await getVisibleOrder(db, user, input.orderNo)
  const rows = await findLettersOf(db, user, orderId, language)
  return rows.map((row) => {
    const { id, subject, form, sentTime, sender, state } = toLetterRow(row, language)
    const isOwn = row.organisationId === user.ownerId
    return { ...{ id, subject, form, sentTime, sender }, state: isOwn ? state : null, paperFileId: row.paperFileId }
  })
})

export const getLetter = implement(getCall, async ({ input, user, db, language }) => {
  const found = await findLetter(db, user, input.id, language)
  if (!found) throw new AppError('common.notFound')
  const isOwn = found.organisationId === user.ownerId
  const { body, files, paperFileId, agency, agencyEn, templateVersion } = found
  return {
    ...toLetterRow(found, language),
    ...{ body, paperFileId, files: [...files] },
    agency: language === 'en' ? agencyEn || agency : agency,
    // With which template, and whom else it reached, is the agency's.
    ...(isOwn ? { templateVersion } : { template: '', templateVersion: null, state: 'sent' as const }),
    recipients: isOwn
      ? found.recipients.map(({ isMember, ...one }) => ({
          ...one,
          kind: isMember ? ('member' as const) : ('contact' as const),
        }))
      : null,
  }
})
