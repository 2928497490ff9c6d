import { getSetting as call } from '@portal/contract/office/reports'
import { implement } from '../../platform/http/handler.ts'
import { findReceiverIds, findSubjectName, getVisibleSetting } from './setting-queries.ts'

export const getSetting = implement(call, async ({ input, user, db }) => {
  const row = await getVisibleSetting(db, user, input.id)
  const [memberIds, subject] = await Promise.all([findReceiverIds(db, row.id), findSubjectName(db, row)])
  const { id, version, name, clientId, parts, groups, countries, languages } = row
  const { limitDays, hasReferences, monthlyDay, toAccount, stopReason } = row
  return {
    ...{ id, version, name, clientId, subject, parts, limitDays, groups, countries, languages, hasReferences },
    ...{ monthlyDay, toAccount, memberIds, stopReason },
  }
})
