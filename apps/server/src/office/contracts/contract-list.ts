import { contractList } from '@portal/contract/office/contract-list'
import { exportContracts as fileCall, listContracts as listCall } from '@portal/contract/office/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleContracts } from './contract-access.ts'
import { contractTables, endsWithin, findContracts, isMine, toContractRow } from './contract-queries.ts'

const tabs = {
  all: () => sql`true`,
  mine: ({ user }: Requester) => isMine(user),
  open: () => sql`k.state in ('draft', 'sent', 'partSigned')`,
  inForce: () => sql`k.state = 'effective'`,
  over: () => sql`k.state in ('expired', 'ended', 'declined')`,
} as const satisfies Record<string, (asker: Requester) => SQL>

const texts = [sql`k.number`, sql`k.facts ->> 'clientName'`, sql`k.facts ->> 'agencyName'`].map((one) => contains(one))

export const contractsOfPerson = serveList(contractList, {
  file: fileCall,
  from: contractTables,
  visible: (user) => visibleContracts(user),
  conditions: {
    tab: (tab, asker) => tabs[tab](asker),
    text: (text) =>
      sql`(${sql.join(
        texts.map((one) => one(text)),
        sql` or `,
      )})`,
    state: is(sql`k.state`),
    kind: is(sql`k.kind`),
    ending: (days) => endsWithin(Number(days)),
    // Of the agency's book: to the client it says nothing.
    clientId: (id, { user }) => sql`(k.client_id = ${id} and k.organisation_id = ${user.ownerId})`,
  },
  order: sortedBy(
    { created: sql`k.created_at`, validTo: { nullable: sql`k.valid_to` }, changed: sql`k.changed_at` },
    sql`k.id`,
  ),
  read: findContracts,
  toRow: toContractRow,
})

export const listContracts = implement(listCall, contractsOfPerson.page)
export const exportContracts = implement(fileCall, contractsOfPerson.startFile)
