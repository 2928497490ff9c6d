import { urgentDays } from '@portal/domain/kernel/approvals/approval-rules'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findNames } from './approval-facts-queries.ts'
import { findAskedNames, findDecisions, findPayable, type RequestRow } from './request-queries.ts'
import { mayTakeBack } from './take-back-rules.ts'

const atOnce = 20
type Reader = Pick<SessionUser, 'id' | 'isOwner' | 'rights' | 'ownerId'>
type Described = Awaited<ReturnType<typeof describeSome>>[number]

/** Requests with what people said to them and who is still asked, as replies tell it to somebody. */
export async function describeRequests(db: Db, requests: readonly RequestRow[], user: Reader): Promise<Described[]> {
  const described: Described[] = []
  // In parts: each request may ask a whole organisation.
  for (let from = 0; from < requests.length; from += atOnce)
    described.push(...(await describeSome(db, requests.slice(from, from + atOnce), user)))
  return described
}

async function describeSome(db: Db, requests: readonly RequestRow[], user: Reader) {
  const ids = requests.map(({ id }) => id)
  const [decisions, asked] = await Promise.all([findDecisions(db, ids), findAskedNames(db, ids)])
  const people = [...requests.map(({ askedBy }) => askedBy), ...decisions.flatMap((one) => [one.decidedBy, one.forId])]
  const names = await findNames(db, people)
  const unpaid = await findPayable(
    db,
    requests.map(({ orderId }) => orderId),
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  return requests.map((request) => {
    const own = decisions.filter(({ requestId }) => requestId === request.id)
    const waiting = asked.filter((one) => one.request_id === request.id)
    const { id, act, amountFen, state, note, askedBy, askedAt, endedAt, voidReason, needed } = request
    return {
      ...{ id, act, amount: amountFen, state, note, voidReason, needed },
      askedBy: nameOf(askedBy),
      askedTime: askedAt.toISOString(),
      endedTime: endedAt?.toISOString() ?? null,
      approved: own.filter(({ verdict }) => verdict === 'approve').length,
      waitsFor: waiting.map(({ name }) => name),
      decisions: own.map(({ decidedBy, forId, verdict, reason, at }) => ({
        by: nameOf(decidedBy),
        forName: forId === decidedBy ? null : nameOf(forId),
        ...{ verdict, reason, time: at.toISOString() },
      })),
      mayDecide: state === 'asked' && waiting.some((one) => one.user_id === user.id),
      mayWithdraw:
        request.organisationId === user.ownerId &&
        mayTakeBack(user, request, { decisions: own, isUnpaid: unpaid.has(request.orderId) }),
    }
  })
}

/** Whether the limit of an order is so near that a request about it is urgent. */
export const isUrgent = (limitOn: string | null, now: Date): boolean =>
  limitOn !== null && limitOn <= addDays(beijingDate(now), urgentDays)
