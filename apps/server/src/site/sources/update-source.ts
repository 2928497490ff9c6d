import { updateSource as call } from '@portal/contract/site/sources'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { changeRhythm, forgetFailure } from '../../platform/commands/source-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const updateSource = implement(call, async ({ input, user, db, client }) => {
  const { register, name, rhythmDays } = input
  await db.transaction(async (tx) => {
    if (!(await changeRhythm(tx, input, rhythmDays))) throw new AppError('common.notFound')
    const forgotten = input.forgetFailure && (await forgetFailure(tx, input))
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'source',
      subjectId: register,
      detail: { name, rhythmDays, forgotten },
      requestId: client.requestId,
    })
  })
  return { ok: true }
})
