import { clientList } from '@portal/contract/office/client-lists'
import { exportClients as fileCall, listClients as listCall } from '@portal/contract/office/clients'
import { codeKey, partyKey } from '@portal/domain/office/clients/party-key'
import { type SQL, sql } from 'drizzle-orm'
import { handled } from '../../docket/limits/limit-access.ts'
import { contains, is, sortedBy, within } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { visibleClients, worksHere } from './client-access.ts'
import { findClients, isPooled } from './client-queries.ts'
import { toClientRow } from './client-rules.ts'

const keeps = (memberId: string | null): SQL =>
  sql`exists (select from client_people p where p.client_id = c.id and p.member_id = ${memberId} and p.is_owner)`

const states = {
  open: () => sql`c.closed_at is null`,
  mine: (user) => sql`(c.closed_at is null and ${keeps(user.memberId)})`,
  pool: isPooled,
  closed: () => sql`c.closed_at is not null`,
  all: () => sql`true`,
} as const satisfies Record<string, (user: SessionUser) => SQL>

/** Also as names are compared: whoever types one with other brackets finds it. By a contact only those who may see them. */
function hasText(text: string, user: SessionUser): SQL {
  const key = partyKey(text)
  const parts = [contains(sql`c.name`), contains(sql`c.name_en`), contains(sql`c.reference`)].map((one) => one(text))
  const contact = contains(sql`k.name`)(text)
  parts.push(
    // One look at all contacts, not one for each client: half a million have as many.
    sql`(c.id in (select k.client_id from client_contacts k join clients b on b.id = k.client_id
      where b.organisation_id = ${user.ownerId} and ${contact}) and ${visibleClients(user)})`,
  )
  if (key !== '')
    parts.push(sql`c.id_code = ${codeKey(text)}`, contains(sql`c.name_key`)(key), contains(sql`c.name_en_key`)(key))
  return sql`(${sql.join(parts, sql` or `)})`
}

const isAttended = sql`(c.team_id is not null or exists (select from client_people p where p.client_id = c.id))`

/** The book of an agency: the clients that a person of it sees. */
export const clientsOfBook = serveList(clientList, {
  file: fileCall,
  from: sql`clients c`,
  // Whoever sees little of the book finds the common pool all the same; every other tab is of what they see.
  visible: (user) =>
    user.reach === 'all' ? visibleClients(user) : sql`(${visibleClients(user)} or ${isPooled(user)})`,
  conditions: {
    tab: (tab, { user }) =>
      tab === 'pool' || user.reach === 'all'
        ? states[tab](user)
        : sql`(${states[tab](user)} and ${visibleClients(user)})`,
    stage: is(sql`c.stage`),
    ownerId: keeps,
    quietDays: (days) => sql`coalesce(c.last_contact_at, c.created_at) < now() - make_interval(days => ${days}::int)`,
    limitWithin: (days, { user }) => sql`exists (select from docket_entries e
      where e.owner_id = c.customer_id and e.state = 'open' and ${within(sql`e.official_on`)(days)} and ${handled(user)})`,
    level: is(sql`c.level`),
    region: is(sql`c.region`),
    source: is(sql`c.source`),
    tag: (tag) => sql`c.tags @> array[${tag}::text]`,
    kind: is(sql`c.kind`),
    text: (text, { user }) => hasText(text, user),
    memberId: (id) => sql`exists (select from client_people p where p.client_id = c.id and p.member_id = ${id})`,
    teamId: is(sql`c.team_id`),
    account: (link) => (link === 'linked' ? worksHere() : sql`not ${worksHere()}`),
    unattended: (isAsked) => (isAsked ? sql`not ${isAttended}` : isAttended),
  },
  order: sortedBy(
    {
      ...{ name: sql`c.name`, created: sql`c.created_at` },
      ...{ lastContact: { nullable: sql`c.last_contact_at` }, nextOn: { nullable: sql`c.next_on` } },
    },
    sql`c.id`,
  ),
  read: findClients,
  toRow: toClientRow,
  cells: ({ people, team, owner, tags }, { language }) => ({
    owner: owner?.name ?? '',
    tags: tags.join(language === 'zh' ? '、' : ', '),
    people: people.map(({ name }) => name).join(language === 'zh' ? '、' : ', '),
    team: team?.name ?? '',
  }),
})

export const listClients = implement(listCall, clientsOfBook.page)
export const exportClients = implement(fileCall, clientsOfBook.startFile)
