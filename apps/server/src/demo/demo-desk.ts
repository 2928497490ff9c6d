import { chooseOrganisation } from '../people/session/home-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { inboxMessages } from '../platform/db/schema/inbox.ts'
import { contactMessages, savedViews } from '../platform/db/schema/site.ts'
import { demoPeople } from './demo-accounts.ts'
import type { DemoBook } from './demo-book.ts'
import { demoId } from './demo-id.ts'

const dayMilliseconds = 86_400_000
/** The bell tells what happened in the last month; what is older than this is read. */
const bellDays = 30
const unreadDays = 4

const views = [
  ['demo', '本周到期', 'deadlineWithin=7&sort=deadline&order=asc'],
  ['demo', '待我补正', 'tab=toCorrect'],
  ['demo', '授权发明', 'type=invention&officialState=granted'],
  ['agent', '期限最近', 'sort=deadline&order=asc'],
  ['staff', '待审核', 'tab=inReview'],
] as const

/** Saved views, the bell and a question to the office. */
export async function writeDesk(tx: Tx, books: readonly DemoBook[], now: Date): Promise<void> {
  for (const [person, name, query] of views) {
    const { id: userId } = demoPeople[person]
    const organisationId = await chooseOrganisation(tx, userId)
    const view = { id: demoId(`view ${person} ${name}`), userId, organisationId, screen: 'order/patentOrder' }
    await tx.insert(savedViews).values({ ...view, name, query })
  }
  const agency = await chooseOrganisation(tx, demoPeople.agent.id)
  await tx.insert(inboxMessages).values(books.flatMap((book) => bellOf(book, now, agency)))
  await tx.insert(contactMessages).values({
    id: demoId('contact 1'),
    userId: demoPeople.demo.id,
    name: demoPeople.demo.name,
    email: 'ip@example.com',
    subject: '同日申请的服务费',
    text: '同日提交发明和实用新型，服务费是否可以合并？',
    createdAt: new Date(now.getTime() - 2 * dayMilliseconds),
  })
}

const clients: readonly string[] = ['customer', 'subAccount']
const told: readonly string[] = ['payment', 'work', 'official']

function bellOf(
  { order, demoCase, events }: DemoBook,
  now: Date,
  agency: string,
): (typeof inboxMessages.$inferInsert)[] {
  return events.flatMap((event, index) => {
    const age = now.getTime() - event.at.getTime()
    const isTold = told.includes(event.subject) && event.toState !== null && event.event !== 'created'
    if (!isTold || age > bellDays * dayMilliseconds || event.event === 'paymentOpened') return []
    const isByClient = clients.includes(event.actorRole)
    const isPaid = event.event === 'paid'
    const person = isByClient ? demoPeople.agent : demoPeople[demoCase.owner]
    return [
      {
        id: demoId(`bell ${order.orderNo.slice(-6)} ${index}`),
        userId: person.id,
        organisationId: isByClient ? agency : order.ownerId,
        kind: `${event.subject}.${event.event}`,
        orderNo: order.orderNo,
        params: { title: order.title ?? '', ...(isPaid && { amount: order.paidFen ?? 0 }) },
        createdAt: event.at,
        readAt: age > unreadDays * dayMilliseconds ? new Date(event.at.getTime() + dayMilliseconds) : null,
      },
    ]
  })
}
