import { allCodesList, codeList, registrationList } from '@portal/contract/people/code-lists'
import {
  exportAllCodes as allFileCall,
  listAllCodes as allListCall,
  type CodeRow,
  exportCodes as fileCall,
  getCode as getCall,
  type IssuedCode,
  listCodes as listCall,
  type Registration,
  exportRegistrations as registrationsFileCall,
  listRegistrations as registrationsListCall,
} from '@portal/contract/people/codes'
import { codeStateOf } from '@portal/domain/people/codes/invite-code'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { codeColumns, codesWithIssuer, type FoundCode, isStoppedCode } from './code-queries.ts'

interface Found extends FoundCode {
  readonly orders: number
  readonly paidFen: string
  readonly earnedFen: string
  readonly giftZh: string | null
  readonly giftEn: string | null
  readonly createdAt: string | Date
}

/** Orders that those who registered own, and what they paid: of an organisation `w`. */
const ordersOf = sql`select count(*)::int as orders, coalesce(sum(o.paid_fen - o.refunded_fen), 0) as paid
  from orders o where o.owner_id = w.organisation_id and o.work_state > 0`

/** What orders of a registration `w` earned its issuer, as far as no refund took it. */
const earnedBy = sql`(select coalesce(sum(c.left_fen), 0) from commissions c where c.customer_id = w.organisation_id and c.beneficiary_id = w.issuer_id)`

async function findCodes(db: Db, { where, order, limit, offset }: Piece): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with page as materialized (select k.id from ${codesWithIssuer} where ${where} order by ${order} limit ${limit} offset ${offset})
    select ${codeColumns}, k.created_at as "createdAt", c.name as "giftZh", c.name_en as "giftEn",
      coalesce(s.orders, 0)::int as orders, coalesce(s.paid, 0)::text as "paidFen", coalesce(s.earned, 0)::text as "earnedFen"
    from page join ${codesWithIssuer} on k.id = page.id left join coupon_campaigns c on c.id = k.campaign_id
    left join lateral (select sum(t.orders) as orders, sum(t.paid) as paid, sum(${earnedBy}) as earned
      from code_registrations w cross join lateral (${ordersOf}) t where w.code_id = k.id) s on true
    order by ${order}`)
  return rows
}

const stateOn = (now: Date): SQL => sql`case when ${isStoppedCode} then 'stopped' when k.uses >= k.quota then 'usedUp'
  when k.expires_at <= ${now} then 'expired' else 'active' end`

const toRow = (found: Found, { language, now, user }: Pick<Requester, 'language' | 'now' | 'user'>): CodeRow => ({
  codeId: found.codeId,
  purpose: found.purpose,
  tail: found.tail,
  company: found.company,
  kind: found.kind,
  state: codeStateOf({ ...found, expiresAt: new Date(found.expiresAt) }, now),
  uses: found.uses,
  quota: found.quota,
  bindsAgency: found.bindsAgency,
  gift: found.giftZh === null ? null : nameIn(language, { name: found.giftZh, nameEn: found.giftEn ?? '' }),
  orders: found.orders,
  paid: Number(found.paidFen),
  commission: user.rights.has('pay') && user.reach === 'all' ? Number(found.earnedFen) : null,
  createdBy: found.from,
  createdTime: new Date(found.createdAt).toISOString(),
  expireTime: new Date(found.expiresAt).toISOString(),
})

const conditions = {
  tab: (tab: string, { now }: Requester) => (tab === 'all' ? sql`true` : sql`${stateOn(now)} = ${tab}`),
  purpose: contains(sql`(k.purpose || ' ' || k.company)`),
  kind: is(sql`k.kind`),
  timeFrom: since(sql`k.created_at`),
  timeTo: until(sql`k.created_at`),
}
/** Codes of the organisation, for who manages its people. */
const ownCodes = (user: SessionUser): SQL =>
  user.rights.has('people') ? sql`k.issuer_id = ${user.ownerId}` : sql`false`

export const codesOfOrganisation = serveList(codeList, {
  file: fileCall,
  from: codesWithIssuer,
  visible: ownCodes,
  conditions,
  order: () => newestFirst(sql`k.created_at`, sql`k.id`),
  read: findCodes,
  toRow,
})

export const listCodes = implement(listCall, codesOfOrganisation.page)
export const exportCodes = implement(fileCall, codesOfOrganisation.startFile)

export const codesOfAll = serveList(allCodesList, {
  file: allFileCall,
  from: codesWithIssuer,
  visible: everyRow,
  conditions: { ...conditions, issuer: contains(sql`(g.name || ' ' || g.name_en)`) },
  order: () => newestFirst(sql`k.created_at`, sql`k.id`),
  read: findCodes,
  toRow: (found, asker): IssuedCode => ({
    ...toRow(found, asker),
    issuer: nameIn(asker.language, { name: found.issuer, nameEn: found.issuerEn }),
  }),
})

export const listAllCodes = implement(allListCall, codesOfAll.page)
export const exportAllCodes = implement(allFileCall, codesOfAll.startFile)

const daysShown = 30

export const getCode = implement(getCall, async ({ input, user, db, services, language }) => {
  const now = services.now()
  const where = sql`k.id = ${input.codeId} and ${ownCodes(user)}`
  const [found] = await findCodes(db, { where, order: sql`k.id`, limit: 1, offset: 0 })
  if (!found) throw new AppError('common.notFound')
  return { ...toRow(found, { language, now, user }), days: await countDays(db, input.codeId, beijingDate(now)) }
})

async function countDays(db: Db, codeId: string, today: CivilDate) {
  const { rows } = await db.execute<{ day: string; registered: number }>(sql`
    select d.day::date::text as day, (select count(*)::int from code_registrations w
      where w.code_id = ${codeId} and (w.at at time zone 'Asia/Shanghai')::date = d.day) as registered
    from generate_series(${addDays(today, 1 - daysShown)}::date, ${today}::date, interval '1 day') as d (day) order by d.day`)
  return rows
}

interface FoundRegistration extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly at: string | Date
  readonly orders: number
  readonly paidFen: string
}

export const registrationsOfCode = serveList(registrationList, {
  file: registrationsFileCall,
  from: sql`code_registrations w join registration_codes k on k.id = w.code_id join organisations r on r.id = w.organisation_id`,
  visible: ownCodes,
  conditions: { codeId: is(sql`w.code_id`), name: contains(sql`(r.name || ' ' || r.name_en)`) },
  order: () => newestFirst(sql`w.at`, sql`w.id`),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<FoundRegistration>(sql`
      select w.id, r.name, r.name_en as "nameEn", w.at, t.orders, t.paid::text as "paidFen"
      from code_registrations w join registration_codes k on k.id = w.code_id join organisations r on r.id = w.organisation_id
      cross join lateral (${ordersOf}) t where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (found, { language }): Registration => ({
    id: found.id,
    name: nameIn(language, found),
    registeredTime: new Date(found.at).toISOString(),
    orders: found.orders,
    paid: Number(found.paidFen),
  }),
})

export const listRegistrations = implement(registrationsListCall, registrationsOfCode.page)
export const exportRegistrations = implement(registrationsFileCall, registrationsOfCode.startFile)
