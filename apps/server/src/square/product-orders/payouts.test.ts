import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payeeSealMark, sealAccount } from '../../money/payments/payee-seal-queries.ts'
import { buildCompany, joinWithin, moveSession } from '../../test/organisations.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { storedFile } from '../test/square-world.ts'
import { followProductDaysTask } from './follow-days-task.ts'
import { sealShopPayeesAnew } from './payout-queries.ts'
import { boughtOrder, payee, priceFen, type ShopPortal, startShopPortal } from './test/shop-world.ts'

let portal: ShopPortal
const today = beijingDate(new Date())
/** The digits of the account. */
const plain = '6222021234567890'

beforeAll(async () => {
  portal = await startShopPortal()
})
afterAll(() => portal.stop())

/** A seller of their own with so many orders that are due, and an account. */
async function dueSeller(orders: number) {
  const seller = await portal.person('customer', { name: '江南文创公司' })
  const world = { ...portal, seller }
  const list = []
  for (let at = 0; at < orders; at += 1) {
    const order = await boughtOrder(world)
    await order.done()
    list.push(order)
  }
  await portal.call('productOrders.savePayee', payee, { as: seller })
  return { seller, orders: list }
}
const start = (seller: ShopPortal['seller'], amount: number, as = portal.finance) =>
  portal.call('productOrders.startPayout', { sellerId: seller.ownerId, amount }, { as })
const reveal = (id: string, as = portal.finance) => portal.call('productOrders.revealPayee', { id }, { as })
const finish = async (id: string, more: Record<string, unknown> = {}, as = portal.finance) =>
  portal.call(
    'productOrders.finishPayout',
    { id, reference: `B${crypto.randomUUID()}`, on: today, fileId: await storedFile(portal, as), ...more } as never,
    { as },
  )

describe('productOrders.finishPayout', () => {
  it('pays what is due to a seller once, by one person alone, and books each order', async () => {
    const { seller, orders } = await dueSeller(2)
    const due = await portal.call('productOrders.listDue', { seller: '江南' } as never, { as: portal.finance })
    expect(due.data.list).toContainEqual(
      expect.objectContaining({ sellerId: seller.ownerId, orders: 2, amount: 2 * priceFen, account: '****7890' }),
    )
    expect((await start(seller, priceFen)).error).toBe('common.conflict')

    const begun = await start(seller, 2 * priceFen)

    expect(begun.data).toMatchObject({
      state: 'paying',
      isMine: true,
      payee: { account: '****7890', fits: true },
    })
    const { id } = begun.data
    const second = await portal.person('finance')
    expect((await start(seller, 2 * priceFen, second)).error).toBe('productOrders.payoutRunning')
    expect((await finish(id, {}, second)).error).toBe('productOrders.payoutRunning')
    expect((await portal.call('productOrders.savePayee', payee, { as: seller })).error).toBe(
      'productOrders.payoutRunning',
    )
    expect((await finish(id, { on: addDays(today, 1) })).error).toBe('productOrders.dayAhead')

    const done = await finish(id)

    expect(done.data).toMatchObject({ state: 'paid', paidOn: today, payee: { account: '****7890' } })
    expect((await finish(id)).error).toBe('productOrders.actNotAllowed')
    const { rows: unpaid } = await portal.db.execute(sql`
      select from product_orders where seller_id = ${seller.ownerId} and paid_out_at is null`)
    expect(unpaid).toEqual([])
    for (const order of orders) {
      expect(await order.ledger()).toEqual({ bank: -priceFen, 'provider-clearing': priceFen })
      expect(await order.read(seller)).toMatchObject({ payout: { state: 'paid', paidOn: today } })
      expect((await portal.readOrder(order.orderNo)).workState).toBe(6)
      expect((await order.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '晚了' })).error).toBe(
        'productOrders.actNotAllowed',
      )
      expect((await order.act('giveBack', seller, { reason: '补偿' })).error).toBe('productOrders.actNotAllowed')
    }
    const told = await portal.call('productOrders.listPayouts', {}, { as: seller })
    expect(told.data.list).toMatchObject([{ amount: 2 * priceFen, orders: 2, state: 'paid' }])
    expect((await portal.call('productOrders.getFigures', {}, { as: seller })).data).toMatchObject({
      due: 0,
      paidOut: 2 * priceFen,
    })
  })
})

describe('productOrders.startPayout', () => {
  it('waits for an account, for the days, and for what is asked', async () => {
    const { seller, orders } = await dueSeller(1)
    const [order] = orders
    await order?.set({ afterSalesUntil: today, payoutDueOn: addDays(today, 1) })
    expect((await start(seller, priceFen)).error).toBe('productOrders.nothingDue')
    await order?.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '少发一件', amount: 1_000 })
    await order?.set({ payoutDueOn: today })
    expect((await start(seller, priceFen)).error).toBe('productOrders.nothingDue')
    const without = await portal.person('customer')
    expect((await start(without, priceFen)).error).toBe('productOrders.payeeMissing')
  })
})

describe('the account of a shop', () => {
  it('is said by who reaches the shop, told to every owner, and needs a reason where it has another name', async () => {
    const { seller } = await dueSeller(1)
    const colleague = await portal.person('customer')
    await buildCompany(portal.db, seller.id)
    await joinWithin(portal.db, seller.id, colleague.id)
    await moveSession(portal.db, seller.id, colleague.id)
    const own = { ...payee, name: '别人', account: '6222020000000001' }
    expect((await portal.call('productOrders.savePayee', own, { as: colleague })).error).toBe('productOrders.noShop')
    const figures = await portal.call('productOrders.getFigures', {}, { as: colleague })
    expect(figures.data).toMatchObject({ shop: null, payee: null, days: [] })

    expect((await portal.call('productOrders.savePayee', own, { as: seller })).status).toBe(200)
    const inbox = await portal.call('views.listInbox', { limit: 50 }, { as: seller })
    const told = inbox.data.list.filter(({ kind }) => kind === 'productOrder.accountChanged')
    expect(told.map(({ params }) => params.account)).toContain('****0001')
    const { id } = (await start(seller, priceFen)).data
    expect((await finish(id)).error).toBe('productOrders.reasonMissing')
    expect((await finish(id, { notes: '法定代表人账户，已核实' })).data).toMatchObject({
      ...{ state: 'paid', notes: '法定代表人账户，已核实' },
    })
  })

  it('is the one that stands when a payout begins, whoever is just changing it', async () => {
    const { seller } = await dueSeller(1)
    const other = await portal.database.pool.connect()
    try {
      await other.query('begin')
      const { accountTail, accountSealed } = sealAccount(portal.config, seller.ownerId, '6222000011112222')
      await other.query(
        'update product_payees set account_tail = $2, account_sealed = $3, given_at = now() where organisation_id = $1',
        [seller.ownerId, accountTail, accountSealed],
      )
      let isSettled = false
      const begun = start(seller, priceFen).finally(() => {
        isSettled = true
      })
      await expect
        .poll(async () => {
          const { rows } = await portal.db.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          return isSettled || rows.length > 0
        })
        .toBe(true)
      await other.query('commit')
      const { data } = await begun
      expect(data).toMatchObject({ payee: { account: '****2222' } })
      expect((await reveal(data.id)).data).toEqual({ account: '6222000011112222' })
      const { rows } = await portal.db.execute(sql`
        select payee_account from product_payouts where seller_id = ${seller.ownerId}`)
      expect(rows).toEqual([{ payee_account: '****2222' }])
    } finally {
      other.release()
    }
  })
})

describe('productOrders.revealPayee', () => {
  it('tells the whole account to who pays alone, while they do, and each reading is logged', async () => {
    const { seller } = await dueSeller(1)
    const second = await portal.person('finance')
    const { id } = (await start(seller, priceFen)).data
    const read = await portal.call('productOrders.getPayout', { id }, { as: portal.finance })
    expect(read.data).toMatchObject({ isMine: true, payee: { account: '****7890' } })

    expect((await reveal(id)).data).toEqual({ account: plain })
    await reveal(id)

    expect((await reveal(id, second)).error).toBe('productOrders.actNotAllowed')
    expect((await reveal(crypto.randomUUID())).error).toBe('common.notFound')
    for (const as of [seller, portal.reviewer]) expect((await reveal(id, as)).status).toBe(403)
    await finish(id)
    expect((await reveal(id)).error).toBe('productOrders.actNotAllowed')
    const { rows } = await portal.db.execute<{ text: string; by: string }>(sql`
      select detail::text as text, actor_id as by from audit_log
      where action = 'productOrders.revealPayee' and subject_kind = 'productPayout' and subject_id = ${id}`)
    expect(rows.map(({ by }) => by)).toEqual([portal.finance.id, portal.finance.id])
    for (const { text } of rows) expect(text).not.toContain(plain)
  })
})

describe('the account of a shop at rest', () => {
  const keptOf = async (seller: ShopPortal['seller']) => {
    const { rows } = await portal.db.execute<{ text: string; account: string | null; mark: string | null }>(sql`
      select y::text as text, account, sealed_by as mark from product_payees y where organisation_id = ${seller.ownerId}`)
    return rows[0] ?? { text: '', account: null, mark: null }
  }
  const another = () => ({
    secretKey: 'another-key-of-this-installation-0123456789',
    secretKeyPrevious: portal.config.secretKey,
  })
  const back = () => ({ secretKey: portal.config.secretKey, secretKeyPrevious: another().secretKey })

  it('is sealed, and sealed anew under another key, also while it is being paid to', async () => {
    const { seller } = await dueSeller(1)
    expect((await keptOf(seller)).text).not.toContain(plain)
    const { id } = (await start(seller, priceFen)).data

    await sealShopPayeesAnew(portal.db, another())

    expect((await keptOf(seller)).mark).toBe(payeeSealMark(another()))
    expect((await reveal(id)).error).toBe('payments.payeeSealed')
    await sealShopPayeesAnew(portal.db, back())
    expect((await reveal(id)).data).toEqual({ account: plain })
    const turned = sql`update product_payees set name = '别人' where organisation_id = ${seller.ownerId}`
    await expect(portal.db.execute(turned)).rejects.toMatchObject({ cause: { constraint: 'product_payees_paying' } })
  })

  it('is sealed by the job where an earlier release kept it in the clear, and read before that all the same', async () => {
    const { seller } = await dueSeller(1)
    await portal.db.execute(sql`
      update product_payees set account = ${plain}, account_sealed = null, sealed_by = null, given_at = now()
      where organisation_id = ${seller.ownerId}`)
    const { id } = (await start(seller, priceFen)).data
    expect((await reveal(id)).data).toEqual({ account: plain })

    await followProductDaysTask({}, { database: portal.database, services: portal.services } as never)

    const kept = await keptOf(seller)
    expect(kept).toMatchObject({ account: null, mark: payeeSealMark(portal.config) })
    expect(kept.text).not.toContain(plain)
    expect((await reveal(id)).data).toEqual({ account: plain })
  })

  it('is the one that was given while it was sealed anew', async () => {
    const { seller } = await dueSeller(1)
    const other = await portal.database.pool.connect()
    try {
      await other.query('begin')
      const given = sealAccount(portal.config, seller.ownerId, '6222000011113333')
      await other.query(
        'update product_payees set account_tail = $2, account_sealed = $3, given_at = now() where organisation_id = $1',
        [seller.ownerId, given.accountTail, given.accountSealed],
      )
      const sealing = sealShopPayeesAnew(portal.db, another())
      await untilOneWaits(portal.database)
      await other.query('commit')
      await sealing
      await sealShopPayeesAnew(portal.db, back())
      const { id } = (await start(seller, priceFen)).data
      expect((await reveal(id)).data).toEqual({ account: '6222000011113333' })
    } finally {
      other.release()
    }
  })
})

describe('productOrders.stopPayout', () => {
  it('begins once of two at once, also beside a request for after-sales, and again after it was stopped', async () => {
    const { seller, orders } = await dueSeller(1)
    const [first, second] = [portal.finance, await portal.person('finance')]
    const answers = await Promise.all([start(seller, priceFen, first), start(seller, priceFen, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const begun = answers.find(({ status }) => status === 200)?.data
    const stopped = await portal.call(
      'productOrders.stopPayout',
      { id: begun?.id ?? '', reason: '网银查无此笔' },
      { as: second },
    )
    expect(stopped.data.state).toBe('stopped')

    const [order] = orders
    await order?.set({ afterSalesUntil: today })
    const [asked, again] = await Promise.all([
      order?.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '有瑕疵' }),
      start(seller, priceFen, first),
    ])
    expect([asked?.status, again.status].sort()).toEqual([200, 409])
    if (again.status === 200) {
      expect(again.data.earlier).toMatchObject([{ notes: '网银查无此笔' }])
      const [one, two] = await Promise.all([finish(again.data.id), finish(again.data.id)])
      expect([one.status, two.status].sort()).toEqual([200, 409])
      expect(await order?.ledger()).toEqual({ bank: -priceFen, 'provider-clearing': priceFen })
    }
    const { rows } = await portal.db.execute<{ most: number }>(sql`
      select coalesce(max(n), 0)::int as most from (select count(*) as n from product_payout_lines where is_live group by order_id) l`)
    expect(rows[0]?.most).toBeLessThanOrEqual(1)
  })
})
