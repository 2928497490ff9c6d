import { chinesePatentKinds, kindsThat } from '@portal/domain/kernel/orders/kinds'
import type { ImportedLimit } from '@portal/domain/office/imports/read-case'
import { parseCreditCode } from '@portal/domain/platform/identifiers/id-numbers'
import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleClients, worksHere } from '../clients/client-access.ts'
import { importingAgency } from './import-rules.ts'

const registrations = kindsThat(({ isMarkRegistration }) => isMarkRegistration === true)

/** Somebody of an organisation, by how they sign in and what they are called; at an agency with their attorney's record. */
export interface Colleague {
  readonly userId: string | null
  readonly agentId: string | null
}
/** By name, account or licence, spelt as `plainName` does. */
export type People = ReadonlyMap<string, readonly Colleague[]>

export const plainName = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

interface Named extends Record<string, unknown> {
  userId: string | null
  agentId: string | null
  names: string[]
}

/** Members of an organisation, of an agency with its attorneys who have no account too. */
export async function findPeople(db: Db, user: SessionUser): Promise<People> {
  const agencyId = importingAgency(user) ?? null
  const { rows } = await db.execute<Named>(sql`
    select m.user_id as "userId", a.id as "agentId", array_remove(array[u.name, u.account, a.name, a.name_en, a.licence], null) as names
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    left join agents a on a.user_id = m.user_id and a.agency_id = ${agencyId}::int and a.active
    where m.organisation_id = ${user.ownerId}
    union all
    select null, a.id, array[a.name, a.name_en, a.licence] from agents a
    where a.agency_id = ${agencyId}::int and a.active and not exists (select from organisation_members m
      where m.organisation_id = ${user.ownerId} and m.user_id = a.user_id)
    limit 2000`)
  const found = new Map<string, Colleague[]>()
  for (const { userId, agentId, names } of rows) {
    for (const name of new Set(names.map(plainName))) {
      if (name !== '') found.set(name, [...(found.get(name) ?? []), { userId, agentId }])
    }
  }
  return found
}

/** A line of an agency's book. */
export interface Client {
  readonly id: string
  /** As the book has it. */
  readonly name: string
  readonly customerId: string | null
  /** Somebody of the client works here, so what is brought in for them is in their docket at once. */
  readonly worksHere: boolean
  readonly isClosed: boolean
  /** Members of the client's organisation by name, who can keep a case there. */
  readonly people: People
}
export interface Clients {
  /** By what the agency's book says of them: their names, those of lines merged into them, its own number, a right credit code. */
  readonly byBook: ReadonlyMap<string, readonly Client[]>
  /** By what an organisation calls itself here. It may call itself as it likes, so nobody is taken for it: it is asked about. */
  readonly bySelf: ReadonlyMap<string, readonly Client[]>
}
export const noClients: Clients = { byBook: new Map(), bySelf: new Map() }

interface ClientRow extends Record<string, unknown>, Omit<Client, 'people'> {
  names: string[]
  idCode: string
  callsItself: string
  people: { id: string; names: string[] }[]
}

/**
 * The clients of an agency's book that the person sees, those whose line is closed too: they are not to be entered a second time. Who works
 * at a client is told to who manages people alone: nobody else may say whose hands a case is in.
 */
export async function findClients(db: Db, user: SessionUser): Promise<Clients> {
  const people = user.rights.has('people')
    ? sql`coalesce((select json_agg(json_build_object('id', u.id, 'names', json_build_array(u.name, u.account)))
        from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
        where m.organisation_id = c.customer_id), '[]')`
    : sql`'[]'::json`
  const { rows } = await db.execute<ClientRow>(sql`
    select c.id, c.name, c.customer_id as "customerId", ${worksHere()} as "worksHere", c.closed_at is not null as "isClosed",
      array[c.name, c.name_en, c.reference] || array(select d.name from clients d where d.merged_into_id = c.id) as names,
      c.id_code as "idCode", coalesce(g.name, '') as "callsItself", ${people} as people
    from clients c left join organisations g on g.id = c.customer_id
    where ${visibleClients(user)} order by c.created_at, c.id limit 20000`)
  const found = { byBook: new Map<string, Client[]>(), bySelf: new Map<string, Client[]>() }
  for (const { names, idCode, callsItself, people: members, ...line } of rows) {
    const client = { ...line, people: peopleOf(members) }
    const codes = parseCreditCode(idCode).ok ? [idCode] : []
    for (const name of new Set([...names, ...codes].map(plainName))) put(found.byBook, name, client)
    put(found.bySelf, plainName(callsItself), client)
  }
  return found
}

function put<T>(map: Map<string, T[]>, name: string, value: T): void {
  if (name !== '') map.set(name, [...(map.get(name) ?? []), value])
}

function peopleOf(members: ClientRow['people']): People {
  const people = new Map<string, Colleague[]>()
  for (const { id, names } of members) {
    for (const name of new Set(names.map(plainName))) put(people, name, { userId: id, agentId: null })
  }
  return people
}

/** A case of a number that is there. */
export interface CaseHere {
  readonly orderId: string
  readonly orderNo: string
  readonly ownerId: string
  /** The person who brings in sees it, so its order may be named. */
  readonly isSeen: boolean
  /** Their organisation brought it in, and it is still at work or done: nothing but an import gives it deadlines. */
  readonly isOurs: boolean
  readonly limits: readonly (Pick<ImportedLimit, 'ruleId' | 'officialOn'> & { readonly id: string })[]
}

/** Deadlines of a case that are one of a sheet, whatever became of them. */
export const sameLimits = ({ limits }: CaseHere, { ruleId, officialOn }: ImportedLimit) =>
  limits.filter((limit) => limit.ruleId === ruleId && limit.officialOn === officialOn)

/**
 * Cases with these numbers that the importing organisation owns, handles or brought in; by `area number`. A case that ended before it was
 * decided does not stand in the way, but for one that was brought in, whose number is taken. Of the clients' own cases that another agency
 * handles, or watches for them, who reaches all their clients is told: the client would have them twice.
 */
export async function findCasesHere(
  db: Db | Tx,
  user: SessionUser,
  asked: { readonly keys: readonly string[]; readonly ownerIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly CaseHere[]>> {
  const agencyId = importingAgency(user) ?? null
  const texts = (list: readonly string[]) => sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`
  const ofArea = (area: string) =>
    asked.keys.flatMap((key) => (key.startsWith(`${area} `) ? [key.slice(area.length + 1)] : []))
  const [patents, marks] = [texts(ofArea('patent')), texts(ofArea('trademark'))]
  const ownerIds = user.reach === 'all' ? asked.ownerIds : []
  const concerned = sql`${orders.workState} between 1 and 6 and (${orders.ownerId} = ${user.ownerId}
    or ${orders.agencyId} = ${agencyId}::int or ${orders.ownerId} = any(${texts(ownerIds)}::uuid[]))`
  const columns = sql`${orders.id} as "orderId", ${orders.orderNo} as "orderNo", ${orders.ownerId} as "ownerId",
    ${visibleOrders(user)} as "isSeen",
    ${orders.workState} between 1 and 6 and exists (select from imported_cases i
      where i.order_id = ${orders.id} and i.organisation_id = ${user.ownerId}) as "isOurs",
    coalesce((select json_agg(json_build_object('id', d.id, 'ruleId', d.rule_id, 'officialOn', d.official_on)) from deadlines d
      where d.order_id = ${orders.id}), '[]') as limits`
  const watchedElsewhere = sql`w.owner_id = any(${texts(ownerIds)}::uuid[]) and w.owner_id <> ${user.ownerId}
    and w.agency_id <> ${agencyId}::int`
  const ofOtherAgency = sql`w.order_id, '', w.owner_id, false, false, '[]'::json`
  const { rows } = await db.execute<CaseHere & { key: string } & Record<string, unknown>>(sql`
    select 'patent ' || ${orders.patentNumber} as key, ${columns}
    from ${orders} where ${orders.patentNumber} = any(${patents}) and ${ofKinds(chinesePatentKinds)} and ${concerned}
    union all
    select 'trademark ' || f.number, ${columns}
    from office_facts f join ${orders} on ${orders.id} = f.order_id
    where f.number = any(${marks}) and ${ofKinds(registrations)} and ${concerned}
    union all
    select c.area || ' ' || c.number, ${columns}
    from imported_cases c join ${orders} on ${orders.id} = c.order_id
    where c.organisation_id = ${user.ownerId}
      and (c.area = 'patent' and c.number = any(${patents}) or c.area = 'trademark' and c.number = any(${marks}))
    union all
    select 'patent ' || w.number, ${ofOtherAgency}
    from watches w where w.removed_at is null and w.number = any(${patents}) and ${watchedElsewhere}
    union all
    select 'trademark ' || w.number, ${ofOtherAgency}
    from watched_marks w where w.relation = 'own' and w.number = any(${marks}) and ${watchedElsewhere}`)
  return Map.groupBy(rows, ({ key }) => key)
}
