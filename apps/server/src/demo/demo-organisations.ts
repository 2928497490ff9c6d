import { sql } from 'drizzle-orm'
import { insertClient, setLookingAfter } from '../office/clients/client-write-queries.ts'
import { keepClients } from '../office/clients/customer-write-queries.ts'
import { insertOrganisationMember, setTeams } from '../people/organisations/member-queries.ts'
import { insertPresetRoles } from '../people/organisations/organisation-queries.ts'
import { insertTeam } from '../people/organisations/team-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { demoPeople } from './demo-accounts.ts'
import { insertDemoApprovals } from './demo-approvals.ts'
import { insertDemoLeads } from './demo-leads.ts'
import { insertDemoTeamwork } from './demo-teamwork.ts'

type Colleague = Exclude<keyof typeof demoPeople, 'demo' | 'agent' | 'staff' | 'other' | 'finance'>

interface Place {
  readonly organisationId: string
  readonly invitedBy: string
}

/**
 * What the colleagues of `agent` and `other` are there, a book of clients, teams, cases in hands, and the work about them.
 *
 * @returns the organisation of the agency.
 */
export async function insertDemoOrganisations(tx: Tx, now: Date): Promise<string> {
  const agency = { organisationId: await agencyOf(tx), invitedBy: demoPeople.agent.id }
  const { attorney } = await addColleagues(tx, agency, '生物医药组', {
    attorney: { role: 'attorney', reach: ['teams', 'clients', 'hands', 'made'] },
    assistant: { role: 'assistant', reach: ['all'] },
  })
  await insertBook(tx, agency, attorney, now)
  await tx.execute(sql`
    update orders set handler_id = ${demoPeople.attorney.id} where owner_id = ${demoPeople.other.id} and work_state between 3 and 6
      and agent_id = (select id from agents where user_id = ${demoPeople.attorney.id})`)

  const company = { organisationId: demoPeople.other.id, invitedBy: demoPeople.other.id }
  await tx.execute(sql`update organisations set kind = 'company' where id = ${company.organisationId}`)
  await insertPresetRoles(tx, company.organisationId, 'company')
  await addColleagues(tx, company, '研发部', {
    requester: { role: 'submitter', reach: ['all'] },
    approver: { role: 'approver', reach: ['all'] },
    payer: { role: 'payer', reach: ['all'] },
  })
  await tx.execute(sql`
    update orders set keeper_id = case when work_state < 3 then ${demoPeople.requester.id}::uuid else ${demoPeople.other.id}::uuid end
    where owner_id = ${company.organisationId}`)
  await insertDemoApprovals(tx, now)
  await insertDemoTeamwork(tx, agency.organisationId, now)
  return agency.organisationId
}

async function agencyOf(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisations where agency_id = ${demoPeople.agent.agencyId}`)
  if (!rows[0]) throw new Error('the demo agency has no organisation')
  return rows[0].id
}

/** Makes people members, all of them in one team, whose sessions begin there. @returns their memberships. */
async function addColleagues<Name extends Colleague>(
  tx: Tx,
  { organisationId, invitedBy }: Place,
  team: string,
  colleagues: Readonly<Record<Name, { readonly role: string; readonly reach: string[] }>>,
): Promise<Record<Name, string>> {
  const teamId = await insertTeam(tx, organisationId, { name: team, leadId: null })
  const made: Partial<Record<Name, string>> = {}
  for (const [name, { role, reach }] of Object.entries(colleagues) as [Name, (typeof colleagues)[Name]][]) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from organisation_roles where organisation_id = ${organisationId} and preset = ${role}`)
    const roleId = rows[0]?.id
    if (roleId === undefined) throw new Error(`no role ${role}`)
    const userId = demoPeople[name].id
    const memberId = await insertOrganisationMember(tx, { organisationId, userId, roleId, reach, invitedBy })
    await setTeams(tx, memberId, { teamIds: [teamId], mainTeamId: null })
    await tx.execute(sql`update users set last_organisation_id = ${organisationId} where id = ${userId}`)
    made[name] = memberId
  }
  const [lead] = Object.values<string | undefined>(made)
  await tx.execute(sql`update teams set lead_id = ${lead ?? null} where id = ${teamId}`)
  return made as Record<Name, string>
}

const client = { nameEn: '', idCode: '', address: '', language: 'zh', reference: '', note: '' } as const
const contact = { position: '', phone: '', email: '', isMain: true }

/** Clients of the agency: the company here is linked, the others have no account or have not answered yet. */
async function insertBook(tx: Tx, { organisationId, invitedBy }: Place, attorneyId: string, now: Date): Promise<void> {
  const book = { ...client, organisationId, createdBy: invitedBy, opponents: [] }
  const linked = await insertClient(tx, {
    ...{ ...book, name: demoPeople.other.name, nameEn: 'Beichen Biomedical', reference: 'C-001' },
    contacts: [{ ...contact, name: demoPeople.requester.name, position: '知识产权主管', email: 'ip@beichen.example' }],
  })
  await tx.execute(sql`
    update clients set customer_id = ${demoPeople.other.id}, version = version + 1 where id = ${linked}`)
  await setLookingAfter(tx, linked, [attorneyId])
  await keepClients(tx, [linked], attorneyId)
  await insertClient(tx, {
    ...{ ...book, name: '云岭乳业有限公司', address: '昆明市官渡区示例路8号', reference: 'C-002' },
    contacts: [{ ...contact, name: '马兰', position: '法务', phone: '0871-6300 0000' }],
    opponents: [{ name: '云岑乳业有限公司', idCode: '', note: '商标异议' }],
  })
  await insertClient(tx, {
    ...{ ...book, name: 'Nordlicht Optik GmbH', nameEn: 'Nordlicht Optik GmbH', language: 'en', reference: 'C-003' },
    contacts: [{ ...contact, name: 'Anna Weber', email: 'ip@nordlicht.example' }],
  })
  await insertDemoLeads(tx, { organisationId, invitedBy }, now)
}
