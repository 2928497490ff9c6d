import { listOrganisations as call } from '@portal/contract/people/organisations'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { implement } from '../../platform/http/handler.ts'
import { roleNameOf } from './member-rules.ts'
import { findMemberships } from './organisation-queries.ts'

export const listOrganisations = implement(call, async ({ user, db, language }) => ({
  list: (await findMemberships(db, user.id)).map((row) => ({
    id: row.id,
    kind: row.kind,
    name: nameIn(language, row),
    isOwner: row.isOwner,
    role: roleNameOf(row),
    isCurrent: row.id === user.organisation.id,
  })),
}))
