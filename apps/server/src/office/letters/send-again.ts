import { sendAgain as call } from '@portal/contract/office/letters'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitMails } from './letter-access.ts'
import { findLetter, retryFailed } from './letter-queries.ts'

export const sendAgain = implement(call, ({ input: { id }, user, database, client, language }) =>
  database.db.transaction(async (tx) => {
    const letter = await findLetter(tx, user, id, language)
    if (letter?.organisationId !== user.ownerId) throw new AppError('common.notFound')
    const count = await retryFailed(tx, id)
    if (count === 0) throw new AppError(letter.state === 'failed' ? 'letters.notAgain' : 'letters.nothingFailed')
    await limitMails(tx, user, count)
    const subject = { subjectKind: 'order', subjectId: letter.orderNo, detail: { recipients: count } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)
