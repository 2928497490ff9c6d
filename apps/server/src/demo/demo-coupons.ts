import { createHash } from 'node:crypto'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { couponCampaigns, coupons } from '../platform/db/schema/coupons.ts'
import { codeRegistrations, registrationCodes } from '../platform/db/schema/registration-codes.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

const ownerId = demoPeople.demo.id
const dayMilliseconds = 86_400_000

/** Campaigns, coupons of the demo customer (one used on the order that one took off), and registration codes of the agency and of the customer. */
export async function insertDemoCoupons(tx: Tx, now: Date): Promise<void> {
  const today = beijingDate(now)
  await insertCampaigns(tx, today)
  await insertCoupons(tx, today)
  await insertCodes(tx, now)
}

const campaign = (name: string) => demoId(`coupon campaign ${name}`)
const coupon = (name: string) => demoId(`coupon ${name}`)

async function insertCampaigns(tx: Tx, today: CivilDate): Promise<void> {
  const days = { startsOn: addDays(today, -40), endsOn: addDays(today, 60) }
  const facts = { ...days, createdBy: demoPeople.finance.id }
  await tx.insert(couponCampaigns).values([
    {
      ...{ ...facts, id: campaign('welcome'), name: '新客立减', nameEn: 'Welcome', kind: 'amount', amountFen: 10_000 },
      ...{ stock: 500, taken: 1, byCodes: true, validDays: 90 },
    },
    {
      ...{ ...facts, id: campaign('autumn'), name: '秋季专利满减', nameEn: 'Autumn patents', kind: 'threshold' },
      ...{ amountFen: 30_000, minServiceFen: 150_000, kinds: ['invention', 'utilityModel', 'design'] },
      ...{ stock: 200, taken: 2, perOwner: 2, code: 'AUTUMN' },
    },
    {
      ...{
        ...facts,
        id: campaign('marks'),
        name: '商标九折',
        nameEn: 'Trademarks 10% off',
        kind: 'percent',
        percent: 10,
      },
      ...{ capFen: 20_000, kinds: ['trademark', 'trademarkTransfer'], stock: 300, taken: 1, code: 'BRAND10' },
      ...{ endsOn: addDays(today, 5) },
    },
  ])
}

async function insertCoupons(tx: Tx, today: CivilDate): Promise<void> {
  const from = addDays(today, -20)
  const own = { ownerId, receivedBy: ownerId, validFrom: from, receivedAt: new Date(`${from}T02:00:00Z`) }
  const until = addDays(today, 60)
  await tx.insert(coupons).values([
    {
      ...own,
      id: coupon('welcome'),
      campaignId: campaign('welcome'),
      nth: 1,
      source: 'given',
      validTo: addDays(today, 69),
    },
    { ...own, id: coupon('autumn 1'), campaignId: campaign('autumn'), nth: 1, source: 'redeemed', validTo: until },
    { ...own, id: coupon('autumn 2'), campaignId: campaign('autumn'), nth: 2, source: 'redeemed', validTo: until },
    {
      ...own,
      id: coupon('marks'),
      campaignId: campaign('marks'),
      nth: 1,
      source: 'redeemed',
      validTo: addDays(today, 5),
    },
  ])
  // The order of the demo customer that one took off is paid.
  await tx.execute(sql`
    insert into coupon_uses (coupon_id, order_id, saved_fen, state, locked_by, locked_at, used_at)
    select ${coupon('autumn 1')}, o.id, o.coupon_fen, 'used', ${ownerId}, o.submitted_at, o.submitted_at
    from orders o where o.owner_id = ${ownerId} and o.coupon_fen > 0 and o.paid_fen > 0 order by o.order_no limit 1`)
}

async function insertCodes(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisations where agency_id = ${demoPeople.agent.agencyId}`)
  const agency = rows[0]?.id
  if (!agency) throw new Error('the agency has no organisation')
  const days = (count: number) => new Date(now.getTime() + count * dayMilliseconds)
  const hash = (name: string) => createHash('sha256').update(`demo registration code ${name}`).digest()
  const fair = demoId('registration code fair')
  await tx.insert(registrationCodes).values([
    {
      ...{ id: fair, issuerId: agency, createdBy: demoPeople.agent.id, kind: 'customer', purpose: '苏州知识产权展' },
      ...{
        codeHash: hash('fair'),
        tail: 'K7M',
        quota: 50,
        uses: 1,
        bindsAgency: true,
        campaignId: campaign('welcome'),
      },
      ...{ expiresAt: days(25), createdAt: days(-5) },
    },
    {
      ...{ id: demoId('registration code supplier'), issuerId: ownerId, createdBy: ownerId, kind: 'enterprise' },
      ...{ purpose: '供应商邀请', company: '苏州精工模具', codeHash: hash('supplier'), tail: '4RT', quota: 3 },
      ...{ expiresAt: days(12), createdAt: days(-18) },
    },
  ])
  await tx.insert(codeRegistrations).values({
    ...{
      codeId: fair,
      issuerId: agency,
      organisationId: demoPeople.other.id,
      userId: demoPeople.other.id,
      at: days(-3),
    },
  })
}
