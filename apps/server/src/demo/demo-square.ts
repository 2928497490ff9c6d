import { ListingFormShape } from '@portal/contract/square/square-shapes'
import {
  addDays,
  addMonths,
  beijingDate,
  type CivilDate,
  parseCivilDate,
} from '@portal/domain/platform/dates/civil-date'
import { fieldOfIpc } from '@portal/domain/square/ipc-fields'
import type { ListingForm } from '@portal/domain/square/listing-form'
import type { ListingState } from '@portal/domain/square/listing-states'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareContacts, squareOffers, squareWanted } from '../platform/db/schema/square-approach.ts'
import { findListingFacts, provenFacts } from '../square/fact-queries.ts'
import { listingTokens } from '../square/listing-queries.ts'
import { searchedOf } from '../square/wish-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { insertDemoDeal } from './demo-square-deal.ts'
import type { DemoPlace } from './demo-submit.ts'

const { demo, other } = demoPeople
/** Yuan; null: on request. */
const prices = [28_000, null, 9_800, 46_000, 15_000, 3_600, 120_000, 22_000, null, 7_500, 33_000, 18_500] as const
const regions = ['江苏', '浙江', '广东', '上海', '北京', '四川'] as const
const contactOf = {
  [demo.id]: { contactName: '顾建明', phone: '13770001122', weChat: 'gujianming_jn' },
  [other.id]: { contactName: '苏晓岚', phone: '13611112233', weChat: 'beichen_su' },
} as const

const marks = [
  {
    number: '52310418',
    title: '云水间',
    niceClasses: [30],
    makeup: 'chinese',
    goods: '茶；茶饮料；糕点',
    groups: ['3002', '3006'],
  },
  {
    number: '48120977',
    title: 'JIANGNAN CORE',
    niceClasses: [9],
    makeup: 'english',
    goods: '传感器；工业机器人控制软件',
    groups: ['0907'],
  },
  {
    number: '39005621',
    title: '北辰医研',
    niceClasses: [5],
    makeup: 'chinese',
    goods: '医用营养品；诊断制剂',
    groups: ['0501'],
  },
  {
    number: '61277803',
    title: '小满农场',
    niceClasses: [31],
    makeup: 'chineseFigure',
    goods: '新鲜水果；新鲜蔬菜',
    groups: ['3105'],
  },
] as const

/**
 * Listings of both demo customers out of the invented patents, some marks, wishes, offers, a deal and an exchange of contacts.
 */
export async function insertDemoSquare(tx: Tx, around: DemoPlace): Promise<void> {
  const { at } = around
  const today = beijingDate(at)
  const { rows } = await tx.execute<{ number: string; title: string; owner: string; ipc: string[] }>(sql`
    select p.application_number as number, coalesce(p.title_zh, '') as title, p.applicants[1] as owner, p.ipc || p.locarno as ipc
    from patents p join patent_search s on s.patent_id = p.id
    where p.is_invented and s.status = 'inForce' and p.application_number is not null order by p.id limit 24`)
  for (const [place, right] of rows.entries()) {
    const ownerId = place % 2 === 0 ? demo.id : other.id
    const form = ListingFormShape.parse({
      kind: 'patent',
      ...right,
      field: fieldOfIpc(right.ipc),
      priceFen: priceAt(place),
      region: regions[place % regions.length],
      notes: place % 3 === 0 ? '已小批量生产，可提供样机与测试报告。' : '权利稳定，可配合办理变更手续。',
      ...contactOf[ownerId],
    })
    await insertListing(tx, { form, ownerId, place, at, today, state: stateAt(place) })
  }
  for (const [place, mark] of marks.entries()) {
    const ownerId = place % 2 === 0 ? other.id : demo.id
    const form = ListingFormShape.parse({
      kind: 'trademark',
      ...mark,
      groups: [...mark.groups],
      niceClasses: [...mark.niceClasses],
      priceFen: priceAt(place + 3),
      region: regions[place],
      owner: ownerId === demo.id ? demo.name : other.name,
      registeredOn: addMonths(today, -40 - place * 7),
      validUntilOn: addMonths(today, 80 - place * 7),
      platforms: place === 0 ? '天猫、京东' : '',
      ...contactOf[ownerId],
    })
    await insertListing(tx, { form, ownerId, place: 100 + place, at, today, state: 'published' })
  }
  await insertWishes(tx, today)
  await insertApproaches(tx, at, today)
  await insertDemoDeal(tx, rows[2]?.title ?? '', around)
}

const priceAt = (place: number) => {
  const yuan = prices[place % prices.length]
  return yuan ? yuan * 100 : null
}

function stateAt(place: number): ListingState {
  const states: Readonly<Record<number, ListingState>> = {
    2: 'dealing',
    4: 'inReview',
    5: 'inReview',
    6: 'draft',
    8: 'pendingCertification',
  }
  return states[place] ?? 'published'
}

interface DemoListing {
  readonly form: ListingForm
  readonly ownerId: string
  readonly place: number
  readonly at: Date
  readonly today: CivilDate
  readonly state: ListingState
}

async function insertListing(tx: Tx, { form, ownerId, place, at, today, state }: DemoListing): Promise<void> {
  const found = await findListingFacts(tx, form, form.number, today)
  const isShown = state === 'published' || state === 'dealing'
  const published = new Date(at.getTime() - (3 + (place % 40)) * 86_400_000)
  const term = found.termEndsOn === null ? undefined : parseCivilDate(found.termEndsOn)
  const year = addDays(today, 300)
  await tx.insert(squareListings).values({
    id: demoId(`listing ${place}`),
    ownerId,
    createdBy: ownerId,
    kind: form.kind,
    number: form.number,
    title: form.title,
    rightType: found.rightType,
    field: form.field,
    niceClasses: found.niceClasses,
    way: 'assign',
    priceFen: form.priceFen,
    region: form.region,
    form,
    facts: isShown ? provenFacts(found.facts, beijingDate(published)) : found.facts,
    legal: found.legal,
    termEndsOn: found.termEndsOn,
    feePaidUntilOn: found.feePaidUntilOn,
    tokens: listingTokens([form.title, form.goods, form.notes, found.abstract, form.number]),
    state,
    ...(isShown && { certifiedAt: published, publishedAt: published, views: (place * 37) % 260 }),
    expiresOn: isShown ? (term && term < year ? term : year) : null,
    createdAt: published,
  })
  if (state !== 'inReview') return
  await tx.execute(sql`insert into square_certifications (listing_id, round, checks, made_by)
    values (${demoId(`listing ${place}`)}, 1, ${JSON.stringify([
      {
        check: 'number',
        verdict: 'good',
        words: { en: 'The number is in our data', zh: '商标库中有此号码' },
      },
      { check: 'documents', verdict: 'ask', words: { en: 'Sample data: no documents', zh: '示例数据：无材料' } },
    ])}::jsonb, ${ownerId})`)
}

async function insertWishes(tx: Tx, today: CivilDate): Promise<void> {
  const wish = { deadlineOn: addMonths(today, 5) }
  const wishes: Omit<typeof squareWanted.$inferInsert, 'shownText' | 'tokens'>[] = [
    {
      ...wish,
      id: demoId('wish 1'),
      ownerId: demo.id,
      createdBy: demo.id,
      kind: 'patent',
      information: '求购电池或储能方向的有效专利，用于新产线，剩余五年以上',
      field: 'energy',
      words: ['电池'],
      budgetFen: 3_500_000,
      yearsLeft: 5,
      name: '顾建明',
      phone: '13770001122',
    },
    {
      ...wish,
      id: demoId('wish 2'),
      ownerId: demo.id,
      createdBy: demo.id,
      kind: 'trademark',
      information: '求购第 30 类茶叶商标，两到四字中文',
      niceClasses: [30],
      words: [],
      budgetFen: 2_000_000,
      name: '顾建明',
      phone: '13770001122',
    },
    {
      ...wish,
      id: demoId('wish 3'),
      ownerId: other.id,
      createdBy: other.id,
      kind: 'patent',
      information: '求购医疗器械领域实用新型专利三件',
      field: 'medical',
      words: [],
      quantity: 3,
      budgetFen: 900_000,
      region: '江苏',
      name: '苏晓岚',
      phone: '13611112233',
    },
    {
      ...wish,
      id: demoId('wish 4'),
      ownerId: other.id,
      createdBy: other.id,
      kind: 'patent',
      information: '机械加工夹具类专利，高新企业申报用',
      field: 'machinery',
      words: ['夹具'],
      name: '苏晓岚',
      phone: '13611112233',
      state: 'matched',
    },
  ]
  await tx.insert(squareWanted).values(wishes.map((one) => ({ ...one, ...searchedOf({ words: [], ...one }) })))
}

/** An open offer and a question for the contact on a listing of the demo customer. */
async function insertApproaches(tx: Tx, at: Date, today: CivilDate): Promise<void> {
  await tx.insert(squareOffers).values({
    id: demoId('offer 0'),
    listingId: demoId('listing 0'),
    buyerId: other.id,
    side: 'buyer',
    madeBy: other.id,
    expiresOn: addDays(today, 6),
    round: 1,
    amountFen: 2_300_000,
    message: '希望尽快签约，可一次性付款。',
  })
  await tx.insert(squareContacts).values({
    listingId: demoId('listing 0'),
    peerId: other.id,
    peerName: '苏晓岚',
    peerPhone: '13611112233',
    peerAcceptedAt: at,
  })
}
