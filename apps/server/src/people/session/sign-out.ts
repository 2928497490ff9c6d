import { signOut as call } from '@portal/contract/people/session'
import { implement } from '../../platform/http/handler.ts'
import { deleteSession, deleteSessionsOfUser } from './session-queries.ts'

export const signOut = implement(call, async ({ input, user, db, client }) => {
  if (input.everywhere) await deleteSessionsOfUser(db, user.id)
  else if (client.tokenHash) await deleteSession(db, client.tokenHash)
  return { ok: true }
})
