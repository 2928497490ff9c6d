import { addDays, addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { makeFeeWorld } from '../../../money/official-fees/test/fee-world.ts'
import { buildAgent, buildCase } from '../../../office/admin/test/case-world.ts'
import { sentQuote, submittedFamily } from '../../../patents/abroad/test/foreign-fixtures.ts'
import { makeCompany, memberOf } from '../../../people/organisations/test/company.ts'
import { buildTeam, joinOrganisation } from '../../../test/organisations.ts'
import type { startPaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson } from '../../../test/portal.ts'
import { moveMarks } from '../../../trademarks/register/move-watched-marks.ts'
import { moveBatch } from '../../monitoring/move-watches.ts'
import { examinedCase } from '../../notices/test/notice-world.ts'

type Portal = Awaited<ReturnType<typeof startPaymentPortal>>
type Answer = { readonly error: string | undefined; readonly status: number } | undefined

/** What people do that makes, moves and ends limits, each by the real call; `pick` chooses on what, and how. */
export async function makeLimitWorld(portal: Portal, today: CivilDate) {
  const { owner, colleague } = await makeCompany(portal)
  await buildTeam(portal.db, owner.id, [colleague.id])
  const [reviewer, agent, other] = [
    await portal.person('reviewer'),
    await portal.person('agent'),
    await portal.person('agent'),
  ]
  const attorneys = [await buildAgent(portal, { userId: agent.id }), await buildAgent(portal, { userId: other.id })]
  const fees = makeFeeWorld(portal)
  const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await portal.db.execute<Row>(query)).rows
  const watchOf = async (pick: number, more = sql`removed_at is null`) =>
    of(
      await rowsOf<{ id: string; number: string }>(sql`select id, number from watches where ${more} order by id`),
      pick,
    )
  const orderOf = async (pick: number, more: ReturnType<typeof sql>) =>
    of(
      await rowsOf<{ id: string; order_no: string; version: number; owner_id: string }>(
        sql`select id, order_no, version, owner_id from orders where ${more} order by id`,
      ),
      pick,
    )
  const people = new Map<string, TestPerson>([owner, colleague].map((one) => [one.ownerId, one]))
  const undone: string[] = []
  const memberOfThe = (person: TestPerson) => memberOf(portal, owner.id, person)

  const acts = {
    async watch(pick: number) {
      const days = (pick % 900) - 500
      const [order] = await rowsOf<{ id: string }>(
        sql`select id from orders where owner_id = ${owner.id} order by id limit 1`,
      )
      await fees.watched(
        pick % 2 ? owner : colleague,
        days,
        pick % 3 ? {} : { agencyId: 1, orderId: order?.id ?? null },
      )
      return { status: 200, error: undefined }
    },
    async update(pick: number) {
      const watch = await watchOf(pick)
      const terminationNoticeOn = pick % 4 ? addDays(today, -(pick % 40)) : null
      const asked = pick % 3 ? { terminationNoticeOn } : { paidThroughYear: 5 + (pick % 3), reduction: 85 as const }
      return watch && portal.call('monitoring.updateWatches', { id: [watch.id], ...asked }, { as: owner })
    },
    async pay(pick: number) {
      const watch = await watchOf(pick)
      return watch && fees.pay(owner, [watch as never])
    },
    async giveUp(pick: number) {
      const watch = await watchOf(pick)
      return (
        watch &&
        portal.call('monitoring.giveUpWatches', { id: [watch.id], reason: 'no use', consent: true }, { as: owner })
      )
    },
    async resume(pick: number) {
      const watch = await watchOf(pick, sql`given_up_at is not null`)
      return watch && portal.call('monitoring.resumeWatches', { id: [watch.id] }, { as: owner })
    },
    async removeWatch(pick: number) {
      const watch = await watchOf(pick)
      const answer = watch && (await portal.call('monitoring.removeWatches', { id: [watch.id] }, { as: owner }))
      if (answer?.data.undoId) undone.push(answer.data.undoId)
      return answer
    },
    async restoreWatch() {
      const undoId = undone.pop()
      return undoId === undefined ? undefined : portal.call('monitoring.restoreWatches', { undoId }, { as: owner })
    },
    async night(pick: number) {
      const on = addDays(today, pick % 200)
      await moveBatch(portal.database, on)
      await moveMarks(portal.database, on)
      return { status: 200, error: undefined }
    },
    async case(pick: number) {
      const made = await examinedCase(portal, { agentId: of(attorneys, pick)?.id ?? null })
      people.set(made.owner.ownerId, made.owner)
      return { status: 200, error: undefined }
    },
    async record(pick: number) {
      const order = await orderOf(pick, sql`official_state = 'substantive'`)
      const asked = { code: '210401', dispatchedOn: addDays(today, -(pick % 60)) }
      return (
        order &&
        portal.call(
          'admin.recordOfficialDocument',
          { orderNo: order.order_no, version: order.version, ...asked },
          { as: reviewer },
        )
      )
    },
    async undo(pick: number) {
      const notice = of(
        await rowsOf<{ id: string }>(sql`select id from notices where stage = 'confirmed' order by id`),
        pick,
      )
      return notice && portal.call('notices.undoNotice', { id: [notice.id] }, { as: reviewer })
    },
    async close(pick: number) {
      const found = await rowsOf<{ id: string; order_no: string }>(
        sql`select d.id, o.order_no from deadlines d join orders o on o.id = d.order_id where d.state = 'open' order by d.id`,
      )
      const deadline = of(found, pick)
      const state = of(['met', 'missed', 'cancelled'] as const, pick) ?? 'met'
      return (
        deadline &&
        portal.call('admin.closeDeadline', { orderNo: deadline.order_no, id: deadline.id, state }, { as: reviewer })
      )
    },
    async correct(pick: number) {
      const { order } = await buildCase(portal)
      const asked = { fields: [{ path: 'title', words: 'Say what it is' }], dueOn: addDays(today, 1 + (pick % 30)) }
      return portal.call('admin.askCorrection', { orderNo: order.orderNo, version: 1, ...asked }, { as: reviewer })
    },
    async withdrawCorrection(pick: number) {
      const order = await orderOf(pick, sql`work_state = 2`)
      const asked = { reason: 'It was right' }
      return (
        order &&
        portal.call(
          'admin.withdrawCorrection',
          { orderNo: order.order_no, version: order.version, ...asked },
          { as: reviewer },
        )
      )
    },
    async quote(pick: number) {
      const { targetOf } = await submittedFamily(portal, owner)
      const id = await sentQuote(portal, agent, targetOf('US'))
      if (pick % 3 === 0) return { status: 200, error: undefined }
      return portal.call('foreign.answerQuote', { id, answer: pick % 3 === 1 ? 'accept' : 'refuse' }, { as: owner })
    },
    async cancel(pick: number) {
      const order = await orderOf(pick, sql`owner_id = ${owner.id} and work_state in (1, 3)`)
      return order && portal.call('orders.cancelOrder', { orderNo: order.order_no }, { as: owner })
    },
    async assign(pick: number) {
      const order = await orderOf(pick, sql`work_state between 1 and 5 and kind = 'invention'`)
      const agentId = of(attorneys, pick)?.id ?? ''
      return (
        order &&
        portal.call('admin.assignAgent', { orderNo: order.order_no, version: order.version, agentId }, { as: reviewer })
      )
    },
    /** A colleague comes, makes something and is removed: it goes into another's hands. */
    async handOver(pick: number) {
      const member = await portal.person()
      await joinOrganisation(portal.db, owner.id, member.id)
      await fees.watched({ ...member, ownerId: owner.id }, pick % 80)
      await submittedFamily(portal, { ...member, ownerId: owner.id })
      const asked = { id: await memberOfThe(member), successorId: await memberOfThe(pick % 2 ? owner : colleague) }
      return portal.call('organisations.removeMember', asked, { as: owner })
    },
    async mark(pick: number) {
      const validTo = addDays(today, (pick % 900) - 100)
      const isPublished = pick % 4 === 0
      const days = isPublished
        ? { publishedOn: addDays(today, -(pick % 100)), registeredOn: null, validTo: null }
        : { publishedOn: null, registeredOn: addDays(addYears(validTo, -10), 1), validTo }
      const number = String(60_000_000 + (pick % 9_000_000))
      const facts = {
        number,
        name: '云岭',
        classes: [30],
        status: isPublished ? 'tmPublished' : 'tmRegistered',
        ...days,
      }
      return portal.call(
        'marks.addWatchedMarks',
        { typed: facts as never, relation: pick % 5 ? 'own' : 'other' },
        { as: owner },
      )
    },
    async moveMark(pick: number) {
      const mark = of(await rowsOf<{ id: string }>(sql`select id from watched_marks order by id`), pick)
      return (
        mark &&
        portal.call('marks.updateWatchedMark', { id: mark.id, relation: pick % 2 ? 'own' : 'other' }, { as: owner })
      )
    },
    async removeMark(pick: number) {
      const mark = of(await rowsOf<{ id: string }>(sql`select id from watched_marks order by id`), pick)
      return mark && portal.call('marks.removeWatchedMarks', { id: [mark.id] }, { as: owner })
    },
  } satisfies Record<string, (pick: number) => Promise<Answer>>
  return { acts, owner, colleague, reviewer, agent, other, fees, attorneys }
}
