import { getLimit as call } from '@portal/contract/docket/docket'
import { describeDeadlineAct } from '@portal/domain/kernel/orders/deadline-acts'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { Requester } from '../../kernel/lists/serve-list-parts.ts'
import { findAgencyContact, findContacts } from '../../kernel/orders/contact-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findReminders } from '../reminders/reminders-of-limit-parts.ts'
import { todayOf } from './limit-condition-rules.ts'
import { type FoundLimit, findLimit } from './limit-queries.ts'
import { toLimitRow } from './limit-row-rules.ts'
import { findWhy } from './why-queries.ts'

export const getLimit = implement(call, async ({ input, user, db, services, language }) => {
  const asker = { user, now: services.now(), language }
  const found = await findLimit(db, input.id, asker)
  if (!found) throw new AppError('common.notFound')
  const [{ why, fees }, act, reminders] = await Promise.all([
    findWhy(db, found),
    actOf(db, found, asker),
    found.state === 'open' || found.state === 'missed' ? findReminders(db, found, asker) : null,
  ])
  return { ...toLimitRow(found, user, language), why, fees, act, reminders, revision: found.revision }
})

/** Who does what by then, and whom to ask; null of what is not open, and where nobody is asked. */
async function actOf(db: Db, found: FoundLimit, asker: Requester): Promise<TwoLanguages | null> {
  const { state, ruleId, officialOn, internalOn, mayMove, kind, orderId, agencyId } = found
  if (state !== 'open') return null
  const contact = orderId
    ? (await findContacts(db, [orderId])).get(orderId)
    : agencyId === null
      ? undefined
      : await findAgencyContact(db, agencyId)
  if (!contact) return null
  const shown = {
    ruleId,
    officialOn,
    internalOn: internalOn ?? officialOn,
    warning: mayMove ? 'calendarUnknown' : null,
  }
  return describeDeadlineAct(shown, contact, todayOf(asker), kind ?? undefined)
}
