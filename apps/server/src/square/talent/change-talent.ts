import { changeTalent as call } from '@portal/contract/square/talent'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { deletionDays } from '@portal/domain/square/talent/consent'
import { isRemovable, talentAfter } from '@portal/domain/square/talent/states'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { talents } from '../../platform/db/schema/talent.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { deleteTalent } from './delete-talent-queries.ts'
import { endRequests } from './notify-parts.ts'
import { noteConsent, requireContact } from './save-talent.ts'
import { lockTalentOf } from './talent-queries.ts'

export const changeTalent = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { act } = input
    const now = services.now()
    const today = beijingDate(now)
    const before = await lockTalentOf(tx, user.id)
    if (!before) throw new AppError('common.notFound')
    const audit = (name: string) =>
      writeAudit(tx, {
        ...{ actor: user, action: `talent.${name}`, subjectKind: 'talent', subjectId: before.id },
        requestId: client.requestId,
      })
    if (act === 'remove') {
      if (!isRemovable(before.state)) throw new AppError('talent.moveNotAllowed')
      await deleteTalent(tx, before, { way: 'asked', now })
      await audit('removeTalent')
      return { ok: true }
    }
    const state = talentAfter(before.state, act, 'person')
    if (state === undefined) throw new AppError('talent.moveNotAllowed')
    // What expired before it was reviewed is submitted again: nothing else is listed than what was accepted.
    if (act === 'renew' && before.listedAt === null) throw new AppError('talent.moveNotAllowed')
    if (act === 'renew') await requireContact(tx, user.id, before)
    const withdrawn = { withdrawnAt: now, deleteOn: deletionDays(today).on }
    const restored = { withdrawnAt: null, deleteOn: null }
    await tx
      .update(talents)
      .set({
        state,
        stateReason: '',
        ...(act === 'withdraw' && { ...withdrawn, consentUntilOn: null }),
        ...(act === 'restore' && restored),
        version: sql`${talents.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(talents.id, before.id))
    if (act === 'renew') await noteConsent(tx, before, today)
    if (act === 'withdraw') {
      await endRequests(tx, before, now)
      await audit('withdrawTalent')
    }
    return { ok: true }
  }),
)
