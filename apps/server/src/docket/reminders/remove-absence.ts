import { removeAbsence as call } from '@portal/contract/docket/reminders'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { deleteAbsence, findAbsenceOf, lookAtTheirs } from './absence-queries.ts'

export const removeAbsence = implement(call, ({ input, user, db, language, client }) =>
  db.transaction(async (tx) => {
    const memberId = await findAbsenceOf(tx, user.ownerId, input.id)
    if (memberId === undefined) throw new AppError('common.notFound')
    if (memberId !== user.memberId) requireRight(user, 'people', language)
    await deleteAbsence(tx, input.id)
    await lookAtTheirs(tx, user.ownerId, memberId)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: user.ownerId },
      ...{ detail: { memberId }, requestId: client.requestId },
    })
    return { id: input.id }
  }),
)
