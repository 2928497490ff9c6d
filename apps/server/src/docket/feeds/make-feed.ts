import { makeFeed as call } from '@portal/contract/docket/feeds'
import { feedsMax, leavesWithMore } from '@portal/domain/docket/feeds/feed-choices'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { findOrderPeople } from '../../kernel/orders/people-queries.ts'
import { isColleague } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { auditOf, newFeedAddress } from './feed-address-parts.ts'
import { countFeeds, insertFeed } from './feed-queries.ts'

export const makeFeed = implement(call, ({ input, user, db, services, language, client }) => {
  const { scope, name, by, warnDays, areas } = input
  requireRight(user, leavesWithMore(scope) ? 'export' : 'see', language)
  return db.transaction(async (tx) => {
    if ((await countFeeds(tx, user)) >= feedsMax) throw new AppError('feeds.tooMany', { max: feedsMax })
    const subject = await findSubject(tx, user, input)
    const { url, codeHash } = newFeedAddress(services)
    const id = await insertFeed(tx, user, {
      ...{ name, scope, by, language: input.language, codeHash, ...subject },
      areas: areas && areas.length > 0 ? [...new Set(areas)] : null,
      warnDays: [...new Set(warnDays)],
    })
    await writeAudit(tx, { ...auditOf(user, client), action: call.name, detail: { id, scope } })
    return { id, url }
  })
})

type Asked = Pick<
  Parameters<Parameters<typeof implement<typeof call>>[1]>[0]['input'],
  'scope' | 'personId' | 'userId' | 'orderNo'
>

/** Whose limits it is to hold: a colleague, a customer that the person works for, a case that they see. */
async function findSubject(tx: Tx, user: SessionUser, { scope, personId, userId, orderNo }: Asked) {
  if (scope === 'person') {
    if (personId === undefined) throw new AppError('feeds.subjectNeeded')
    if (!(await isColleague(tx, personId, user.organisation.id))) throw new AppError('common.notFound')
    return { personId }
  }
  if (scope === 'client') {
    if (userId === undefined) throw new AppError('feeds.subjectNeeded')
    const isClient =
      worksForCustomers(user) && (await findOrderPeople(tx, user, { userId, limit: 1, offset: 0 })).total > 0
    if (!isClient) throw new AppError('common.notFound')
    return { clientId: userId }
  }
  if (scope === 'case') {
    if (orderNo === undefined) throw new AppError('feeds.subjectNeeded')
    return { orderId: (await getVisibleOrder(tx, user, orderNo)).id }
  }
  return {}
}
