import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import pino from 'pino'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { loggerOptions } from '../../platform/http/logger.ts'
import type { custodyDeal } from '../../square/test/custody-world.ts'
import { giveAllRights, joinOrganisation } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { bring, join } from '../commission/test/brought-world.ts'
import { makeCampaign } from '../coupons/test/campaign.ts'
import { invoiceWorld } from '../invoices/test/invoice-world.ts'
import { makeFeeWorld } from '../official-fees/test/fee-world.ts'
import { makeOffice } from '../official-fees/test/office-world.ts'
import type { Chance } from './chance.ts'

/** An order as moves look at it. Fen. */
export interface SeenOrder extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly ownerId: string
  readonly kind: string
  readonly version: number
  readonly officialFen: number
  readonly serviceFen: number
  readonly couponFen: number
  readonly paymentState: number
  readonly workState: number
}

/** Lines of the log that are right: the notice is of another sum, which the provider then is asked about. */
const rightLines = /"msg":"a payment notice needs a person"/

/** Refusals of the server itself that are right while the provider is made to fail. */
const providerErrors: readonly string[] = ['payments.providerAway', 'payments.providerRefused']

/**
 * A portal with all that deals with money, its people, and what moves find in it. A call that the server could not answer, or an error
 * in its log, is a fault, which `faults` says.
 */
export async function startMoneyWorld() {
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const log = pino(loggerOptions('error'), stream)
  const found: string[] = []
  const started = await startPaymentPortal({ PAYMENT_CUSTODY: 'true' }, { log })
  const call: PaymentPortal['call'] = async (name, input, options) => {
    const answer = await started.call(name, input, options)
    const isProvider = providerErrors.includes(answer.error ?? '')
    if (answer.status >= 500 && !isProvider)
      found.push(`${name} answers ${answer.status} ${answer.error}: ${answer.msg}`)
    return answer
  }
  const portal: PaymentPortal = { ...started, call }
  const { db } = portal

  async function organisation(name: string): Promise<readonly [TestPerson, TestPerson]> {
    const owner = await portal.person('customer', { name })
    const colleague = await portal.person()
    await joinOrganisation(db, owner.ownerId, colleague.id)
    await giveAllRights(db, colleague.id)
    return [owner, { ...colleague, ownerId: owner.ownerId }]
  }
  const clients = [await organisation('示例水壶有限公司'), await organisation('示例茶具有限公司')] as const
  const finance = [await portal.person('finance'), await portal.person('finance')] as const
  const reviewer = await portal.person('reviewer')
  const administrator = await portal.person('administrator')

  // The first client was brought by one who was brought by another: both earn on what it pays. Nobody earns on the second one.
  const bringers = [await portal.person('customer'), await portal.person('customer')] as const
  await bring(portal, bringers[1], bringers[0])
  await bring(portal, bringers[0], clients[0][0])
  for (const bringer of bringers) {
    const { error } = await join(portal, bringer)
    if (error !== undefined) throw new Error(error)
  }

  const more = { perOwner: 50, stock: 500 }
  const campaigns = [
    await makeCampaign(portal, finance[0], { ...more, amount: 5_001 }),
    await makeCampaign(portal, finance[0], { ...more, amount: 900_000 }),
    await makeCampaign(portal, finance[0], { ...more, kind: 'percent', percent: 33, amount: undefined, cap: 20_000 }),
    await makeCampaign(portal, finance[0], { ...more, kind: 'threshold', amount: 7_777, minService: 20_000 }),
    await makeCampaign(portal, finance[0], { ...more, amount: 3_333, givesBack: false }),
    await makeCampaign(portal, finance[0], { perOwner: 2, stock: 3, amount: 1_234 }),
  ]
  const titles = new Map<string, string>()
  const invoicing = invoiceWorld(portal)
  for (const [owner] of clients) titles.set(owner.ownerId, await invoicing.saveTitle(owner))
  const fees = makeFeeWorld(portal)

  const columns = sql`o.id, o.order_no as "orderNo", o.owner_id as "ownerId", o.kind, o.version, o.official_fen as "officialFen",
    o.service_fen as "serviceFen", o.coupon_fen as "couponFen", o.payment_state as "paymentState", o.work_state as "workState"`

  /** Rows of the database, in the order of the query. */
  async function rows<T extends Record<string, unknown>>(query: SQL): Promise<readonly T[]> {
    return (await db.execute<T>(query)).rows as readonly T[]
  }

  return {
    portal,
    db,
    call,
    clients,
    /** Who brought the first client, and who brought that one. */
    bringers,
    finance,
    reviewer,
    administrator,
    campaigns,
    titles,
    invoicing,
    fees,
    office: makeOffice(portal, fees, administrator),
    /** Deals of the square whose price lies with us, the oldest first. */
    deals: [] as Awaited<ReturnType<typeof custodyDeal>>[],
    today: beijingDate(new Date()),
    rows,
    /** Orders `o` of which a condition holds, the oldest first. */
    orders: (where: SQL = sql`true`) =>
      rows<SeenOrder>(sql`select ${columns} from orders o where ${where} order by o.order_no`),
    /** Somebody of an organisation. */
    memberOf(ownerId: string, chance: Chance): TestPerson {
      const members = clients.find(([owner]) => owner.ownerId === ownerId)
      if (!members) throw new Error('an organisation of nobody')
      return chance.one(members)
    },
    /** A stored file of a person, without bytes behind it. */
    async fileOf(person: TestPerson): Promise<string> {
      const file = await insertFile(db, {
        ...{ ownerId: person.ownerId, uploadedBy: person.id, storageKey: randomUUID(), name: '回单.pdf' },
        ...{ mediaType: 'application/pdf', bytes: 10, sha256: Buffer.alloc(32) },
      })
      return file.id
    },
    /** What went wrong in the server since this was asked last. */
    takeFaults(): readonly string[] {
      const taken = [...found.splice(0), ...logged.split('\n').filter((line) => line !== '' && !rightLines.test(line))]
      logged = ''
      return taken
    },
    later: (days: number) => addDays(beijingDate(new Date()), days),
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof startMoneyWorld>>
