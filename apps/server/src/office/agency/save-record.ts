import { saveRecord as call } from '@portal/contract/office/agency'
import { implement } from '../../platform/http/handler.ts'
import { ownAgency } from './agency-access.ts'
import { saveAgency } from './agency-parts.ts'

export const saveRecord = implement(call, async ({ input, user, db, client }) => {
  const { id: asked, version, ...facts } = input
  const id = ownAgency(user, asked)
  const acting = { actor: user, action: call.name, requestId: client.requestId }
  return { version: await db.transaction((tx) => saveAgency(tx, { id, version }, facts, acting)) }
})
