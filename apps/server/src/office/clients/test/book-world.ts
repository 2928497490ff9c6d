import type { Right } from '@portal/domain/people/rights/rights'
import { sql } from 'drizzle-orm'
import { giveRights } from '../../../test/organisations.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

export const managing = [
  'see',
  'draft',
  'submit',
  'pay',
  'answer',
  'export',
  'people',
] as const satisfies readonly Right[]

/** A member of the first agency with these rights, who sees what the reach says. */
export async function buildAgentWith(
  portal: TestPortal,
  {
    rights = managing,
    reach = ['all'],
    name,
  }: { rights?: readonly Right[]; reach?: readonly string[]; name?: string } = {},
): Promise<TestPerson & { readonly memberId: string }> {
  const person = await portal.person('agent', name === undefined ? {} : { name })
  await giveRights(portal.db, person.ownerId, person.id, rights)
  const { rows } = await portal.db.execute<{ id: string }>(sql`
    update organisation_members set reach = ${sql.param(reach)}::text[]
    where organisation_id = ${person.ownerId} and user_id = ${person.id} returning id`)
  return { ...person, memberId: rows[0]?.id ?? '' }
}

type Facts = Partial<{
  nameEn: string
  idCode: string
  reference: string
  note: string
  address: string
  contacts: { name: string; position?: string; phone?: string; email?: string; isMain?: boolean }[]
  opponents: { name: string; idCode?: string; note?: string }[]
}>

/** A client in the book of the agency of a person. */
export async function buildClient(
  portal: TestPortal,
  as: TestPerson,
  name: string,
  facts: Facts = {},
): Promise<string> {
  const { data, msg } = await portal.call('clients.saveClient', { name, ...facts }, { as })
  if (!data?.id) throw new Error(`no client was made: ${msg}`)
  return data.id
}

/** Says who looks after a client. */
export async function putInCare(portal: TestPortal, as: TestPerson, id: string, memberIds: readonly string[]) {
  const { version } = (await portal.call('clients.getClient', { id }, { as })).data
  return portal.call('clients.setPeople', { id, version, memberIds: [...memberIds], teamId: null }, { as })
}

/** Says whose account a client is. */
export async function link(portal: TestPortal, as: TestPerson, id: string, customerId: string | null) {
  const { version } = (await portal.call('clients.getClient', { id }, { as })).data
  return portal.call('clients.linkCustomer', { id, version, customerId }, { as })
}
