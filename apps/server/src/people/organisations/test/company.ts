import type { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { and, eq } from 'drizzle-orm'
import { organisationMembers } from '../../../platform/db/schema/organisations.ts'
import { buildCompany } from '../../../test/organisations.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

/** A company: its owner, a manager, and a colleague, with the id of the colleague's membership. */
export async function makeCompany(portal: TestPortal) {
  const owner = await portal.person('customer', { name: '陈所有' })
  await buildCompany(portal.db, owner.id)
  const manager = await portal.person('subAccount', { ownerId: owner.id, name: '李经理' })
  const colleague = await portal.person('subAccount', { ownerId: owner.id, name: '王同事' })
  await portal.db
    .update(organisationMembers)
    .set({ roleId: await roleOf(portal, owner, 'manager') })
    .where(eq(organisationMembers.userId, manager.id))
  return { owner, manager, colleague, memberId: await memberOf(portal, owner.id, colleague) }
}

/** The preset role of the organisation that somebody works in. */
export async function roleOf(portal: TestPortal, as: TestPerson, preset: keyof typeof presetRoles): Promise<string> {
  const { roles } = (await portal.call('organisations.getOrganisation', {}, { as })).data
  const role = roles.find((one) => one.preset === preset)
  if (!role) throw new Error(`no role ${preset}`)
  return role.id
}

/** The id of a membership. */
export async function memberOf({ db }: TestPortal, organisationId: string, { id }: TestPerson): Promise<string> {
  const [row] = await db
    .select({ id: organisationMembers.id })
    .from(organisationMembers)
    .where(and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, id)))
  if (!row) throw new Error('no member')
  return row.id
}
