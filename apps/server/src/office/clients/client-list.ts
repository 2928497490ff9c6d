import { clientList } from '@portal/contract/office/client-lists'
import { exportClients as fileCall, listClients as listCall } from '@portal/contract/office/clients'
import { codeKey, partyKey } from '@portal/domain/office/clients/party-key'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleClients, worksHere } from './client-access.ts'
import { findClients } from './client-queries.ts'
import { toClientRow } from './client-rules.ts'

const states = {
  open: sql`c.closed_at is null`,
  closed: sql`c.closed_at is not null`,
  all: sql`true`,
} as const satisfies Record<string, SQL>

/** Also as names are compared: whoever types one with other brackets finds it. */
function hasText(text: string): SQL {
  const key = partyKey(text)
  const parts = [contains(sql`c.name`), contains(sql`c.name_en`), contains(sql`c.reference`)].map((one) => one(text))
  const contact = contains(sql`k.name`)(text)
  parts.push(sql`exists (select from client_contacts k where k.client_id = c.id and ${contact})`)
  if (key !== '')
    parts.push(sql`c.id_code = ${codeKey(text)}`, contains(sql`c.name_key`)(key), contains(sql`c.name_en_key`)(key))
  return sql`(${sql.join(parts, sql` or `)})`
}

const isAttended = sql`(c.team_id is not null or exists (select from client_people p where p.client_id = c.id))`

/** The book of an agency: the clients that a person of it sees. */
export const clientsOfBook = serveList(clientList, {
  file: fileCall,
  from: sql`clients c`,
  visible: (user) => visibleClients(user),
  conditions: {
    tab: (tab) => states[tab],
    text: hasText,
    memberId: (id) => sql`exists (select from client_people p where p.client_id = c.id and p.member_id = ${id})`,
    teamId: is(sql`c.team_id`),
    account: (link) => (link === 'linked' ? worksHere() : sql`not ${worksHere()}`),
    unattended: (isAsked) => (isAsked ? sql`not ${isAttended}` : isAttended),
  },
  order: sortedBy({ name: sql`c.name`, created: sql`c.created_at` }, sql`c.id`),
  read: findClients,
  toRow: toClientRow,
  cells: ({ people, team }, { language }) => ({
    people: people.map(({ name }) => name).join(language === 'zh' ? '、' : ', '),
    team: team?.name ?? '',
  }),
})

export const listClients = implement(listCall, clientsOfBook.page)
export const exportClients = implement(fileCall, clientsOfBook.startFile)
