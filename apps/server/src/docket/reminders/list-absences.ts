import { listAbsences as call } from '@portal/contract/docket/reminders'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { findAbsences, findMembers } from './absence-queries.ts'

export const listAbsences = implement(call, async ({ user, db, services, language }) => {
  const today = beijingDate(services.now())
  const [absences, members] = await Promise.all([
    findAbsences(db, user.ownerId, today, language),
    findMembers(db, user.ownerId, language),
  ])
  const list = absences.map(({ id, memberId, name, fromOn, toOn, coverId, coverName }) => ({
    ...{ id, fromOn, toOn, member: { id: memberId, name } },
    cover: coverId === null ? null : { id: coverId, name: coverName ?? '' },
    isOwn: memberId === user.memberId,
    isNow: fromOn <= today,
  }))
  return { list, members, memberId: user.memberId, managesOthers: user.rights.has('people') }
})
