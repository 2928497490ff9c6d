import { revealContacts as call } from '@portal/contract/office/customers'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findClient } from './client-queries.ts'

/** Clients whose numbers one person looks at in an hour: a day's calls, not the whole book. */
const revealsMax = 200

export const revealContacts = implement(call, async ({ input: { id }, user, db, language, client }) => {
  await limitRate(db, `reveal:${user.id}`, revealsMax, 3_600)
  return db.transaction(async (tx) => {
    const found = await findClient(tx, user, id, language)
    if (!found) throw new AppError('common.notFound')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name: found.name }, requestId: client.requestId },
    })
    return { contacts: [...found.contacts] }
  })
})
