import { getConflicts as call } from '@portal/contract/office/clients'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { digestOf, findChecks, findConflicts, mayNote, readerOf, shownOf } from './conflict-queries.ts'

export const getConflicts = implement(call, async ({ input, user, db, language }) => {
  const order = await getWorkedCase(db, user, input.orderNo)
  const { conflicts, parties, organisationId } = await findConflicts(db, order, readerOf(user, order))
  const checks = await findChecks(db, { orderId: order.id, organisationId }, language)
  const seen = new Set(checks.flatMap((check) => check.seen))
  const shown = shownOf(conflicts, seen)
  return {
    conflicts: shown.map(({ key, reason, way, party, client, note }) => ({
      // The opponent's name would be that of the client who is not shown.
      ...{ reason, way, isSeen: seen.has(key) },
      party: reason === 'clientOpposes' && !client.isSeen ? { ...party, name: '' } : party,
      client: client.isSeen ? { id: client.id, name: client.name, isClosed: client.isClosed } : null,
      note: client.isSeen ? note : '',
    })),
    more: conflicts.length - shown.length,
    parties: parties.map(({ name, side }) => ({ name, side })),
    digest: digestOf(conflicts),
    mayNote: mayNote(user, order),
    checks: checks.map(({ by, at, note }) => ({ by, note, time: new Date(at).toISOString() })),
  }
})
