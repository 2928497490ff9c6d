import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findByDraftKey } from '../../kernel/orders/filing-queries.ts'
import { filings } from '../../platform/db/schema/orders.ts'
import { findVisibleFile } from '../../platform/documents/file-queries.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, buildFile, buildForm } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
/** Of the owner's organisation, who reaches what is in their own hands. */
let colleague: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  colleague = { ...(await portal.person()), ownerId: owner.id }
  await joinWithin(portal.db, owner.id, colleague.id)
})
afterAll(() => portal.stop())

const userOf = async ({ id }: TestPerson) => {
  const user = await findSessionUser(portal.db, id, owner.id)
  if (!user) throw new Error('a member is gone')
  return user
}
const addTo = (orderId: string, { id }: TestPerson, role: 'viewer' | 'editor') =>
  portal.db.execute(sql`
    insert into order_members (order_id, user_id, role, added_by) values (${orderId}, ${id}, ${role}, ${owner.id})`)

describe('a member who was added to a colleague’s case', () => {
  it('goes on with the follow-up that they make of it, and nobody from elsewhere sees it by that', async () => {
    const { order, number } = await buildCase(portal, owner)
    const stranger = await portal.person()
    await addTo(order.id, colleague, 'editor')
    await addTo(order.id, stranger, 'viewer')

    const json = buildForm('opinion', { number })
    const made = await portal.call('followUps.saveFollowUp', { json, draft: true }, { as: colleague })
    expect(made.error).toBeUndefined()
    const { orderNo } = made.data
    const seen = (as: TestPerson) => portal.call('orders.getOrderDetail', { orderNo }, { as })

    expect((await seen(colleague)).status).toBe(200)
    expect((await seen(owner)).status).toBe(200)
    expect((await seen(stranger)).status).toBe(404)
  })
})

describe('a draft of a colleague', () => {
  it('is not found by its key', async () => {
    const draftKey = randomUUID()
    const draft = await buildOrder(portal.db, owner, { draftKey })

    expect((await findByDraftKey(portal.db, await userOf(owner), owner.id, draftKey))?.id).toBe(draft.id)
    expect(await findByDraftKey(portal.db, await userOf(colleague), owner.id, draftKey)).toBeUndefined()
  })

  it('in reach shows the files that it names, and none whose id somebody typed', async () => {
    const named = await buildFile(portal, owner)
    const typed = await buildFile(portal, owner)
    const draft = await buildOrder(portal.db, owner)
    await addTo(draft.id, colleague, 'editor')
    const form = { papers: [{ fileId: named }], title: typed }
    await portal.db.insert(filings).values({ orderId: draft.id, form, updatedBy: owner.id })

    const user = await userOf(colleague)
    expect((await findVisibleFile(portal.db, user, named))?.id).toBe(named)
    expect(await findVisibleFile(portal.db, user, typed)).toBeUndefined()
  })
})

describe('orders.addAffiliate', () => {
  it('asks for the right to manage people where it is a colleague who is added, whatever they are added as', async () => {
    const { order } = await buildCase(portal, owner)
    const lead: TestPerson = { ...(await portal.person()), ownerId: owner.id }
    await joinWithin(portal.db, owner.id, lead.id, ['all'])
    await giveRights(portal.db, owner.id, lead.id, ['see', 'export'])
    const add = (as: TestPerson, userId: string) =>
      portal.call('orders.addAffiliate', { orderNo: order.orderNo, userId, type: 'viewer' }, { as })

    expect((await add(lead, colleague.id)).error).toBe('common.rightMissing')
    expect((await add(lead, (await portal.person()).id)).status).toBe(200)
    expect((await add(owner, colleague.id)).status).toBe(200)
  })
})
