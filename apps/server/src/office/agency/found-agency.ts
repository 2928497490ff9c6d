import { foundAgency as call } from '@portal/contract/office/agency'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findUserBySignInName } from '../../people/session/session-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { setOwner } from '../admin/owner-parts.ts'
import { withCodeTold } from './agency-parts.ts'
import { insertAgency } from './agency-queries.ts'

export const foundAgency = implement(call, async ({ input: { owner, ...facts }, user, db, client }) => {
  const person = owner === '' ? undefined : await findUserBySignInName(db, owner)
  if (owner !== '' && !person)
    throw new AppError('admin.noSuchAccount', {}, { fields: [{ path: 'owner', message: 'unknown' }] })
  const acting = { actor: user, action: call.name, requestId: client.requestId }
  return withCodeTold(() =>
    db.transaction(async (tx) => {
      const { id, organisationId } = await insertAgency(tx, facts, user.id)
      await writeAudit(tx, {
        ...{ ...acting, subjectKind: 'agency', subjectId: String(id) },
        detail: { name: facts.name },
      })
      if (person) await setOwner(tx, { organisationId, userId: person.id, reason: '' }, acting)
      return { id }
    }),
  )
})
