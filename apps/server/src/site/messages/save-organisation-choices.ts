import { saveOrganisationChoices as call } from '@portal/contract/site/messages'
import { implement } from '../../platform/http/handler.ts'
import { keepChoices } from './choice-queries.ts'
import { refuseUnknownChoices } from './choice-rules.ts'

export const saveOrganisationChoices = implement(call, async ({ input: { choices }, user, database }) => {
  refuseUnknownChoices(choices)
  await database.db.transaction((tx) => keepChoices(tx, { organisationId: user.organisation.id }, choices))
  return { ok: true }
})
