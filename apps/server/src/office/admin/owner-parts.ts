import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { isColleague } from '../../kernel/reference/organisation-queries.ts'
import { isSubAccount } from '../../people/organisations/member-queries.ts'
import { lockOrganisation } from '../../people/organisations/organisation-queries.ts'
import { findOwnerIds, nameOwner } from '../../people/organisations/owner-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import type { Acting } from './account-parts.ts'
import { lockUser } from './user-queries.ts'

/**
 * Makes an account an owner of a company or agency, besides those that it has; all of them are told.
 *
 * @throws AppError `common.notFound`, `admin.noSuchAccount`, `organisations.staffAccount`, `.subAccount`, `.notCompany`, `.alreadyOwner`
 */
export async function setOwner(
  tx: Tx,
  {
    organisationId,
    userId,
    reason,
  }: { readonly organisationId: string; readonly userId: string; readonly reason: string },
  acting: Acting,
): Promise<void> {
  const { kind, name, closedAt } = await lockOrganisation(tx, organisationId)
  if (closedAt !== null) throw new AppError('common.notFound')
  if (kind === 'person') throw new AppError('organisations.notCompany')
  const person = await lockUser(tx, userId)
  if (!person || person.disabledAt !== null) throw new AppError('admin.noSuchAccount')
  if (isStaff(person)) throw new AppError('organisations.staffAccount')
  // Whoever made the account can set its password.
  if ((await isSubAccount(tx, userId)) && !(await isColleague(tx, userId, organisationId))) {
    throw new AppError('organisations.subAccount')
  }
  if (!(await nameOwner(tx, organisationId, userId))) throw new AppError('organisations.alreadyOwner')
  await writeAudit(tx, {
    ...acting,
    ...{ subjectKind: 'organisation', subjectId: organisationId },
    detail: { name, account: person.account, ...(reason && { reason }) },
  })
  const params = { organisation: name, name: person.name }
  for (const owner of await findOwnerIds(tx, organisationId))
    await notifyPerson(tx, { userId: owner, kind: 'organisation.ownerNamed', orderNo: null, params })
}
