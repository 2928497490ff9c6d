import { absenceDaysMax, absencesMax, saveAbsence as call } from '@portal/contract/docket/reminders'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAbsenceOf, findOthers, holdMember, isMember, lookAtTheirs, writeAbsence } from './absence-queries.ts'

export const saveAbsence = implement(call, ({ input, user, db, services, language, client }) =>
  db.transaction(async (tx) => {
    const { id, ...facts } = input
    const { memberId, coverId } = facts
    const today = beijingDate(services.now())
    const { ownerId } = user
    if (!(await holdMember(tx, ownerId, memberId))) throw new AppError('common.notFound')
    if (id !== undefined && (await findAbsenceOf(tx, ownerId, id)) !== memberId) throw new AppError('common.notFound')
    if (coverId !== null && (coverId === memberId || !(await isMember(tx, ownerId, coverId))))
      throw new AppError('common.notFound')
    if (memberId !== user.memberId) requireRight(user, 'people', language)
    const { fromOn, toOn } = facts
    if (toOn < fromOn || toOn < today || toOn > addDays(civilDate(fromOn), absenceDaysMax))
      throw new AppError('reminders.absenceDays', {}, { fields: [{ path: 'toOn', message: 'days' }] })
    const others = await findOthers(tx, facts, id, today)
    if (others.overlaps) throw new AppError('reminders.absenceTwice')
    if (others.count >= absencesMax) throw new AppError('reminders.tooMany')
    const saved = await writeAbsence(tx, id, facts)
    // Away from now on: whoever covers hears of what was told. Changed: whoever was covering until now may not be it any more.
    if (fromOn <= today || id !== undefined) await lookAtTheirs(tx, ownerId, memberId)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: ownerId },
      ...{ detail: { ...facts }, requestId: client.requestId },
    })
    return { id: saved }
  }),
)
