import { answerMessage as call } from '@portal/contract/site/site'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { saveMessageAnswer } from './message-queries.ts'

export const answerMessage = implement(call, async ({ input, user, database, client }) => {
  await database.db.transaction(async (tx) => {
    const kept = await saveMessageAnswer(tx, { ...input, staffId: user.id })
    if (kept === undefined) throw new AppError('common.notFound')
    if (kept === 'answered') throw new AppError('site.messageAnswered')
    await tx
      .insert(inboxMessages)
      .values({ userId: kept.userId, kind: 'site.messageAnswered', params: { subject: kept.subject } })
    await writeAudit(tx, {
      actor: user,
      action: 'site.answerMessage',
      subjectKind: 'contactMessage',
      subjectId: input.id,
      detail: {},
      requestId: client.requestId,
    })
  })
  return { ok: true }
})
