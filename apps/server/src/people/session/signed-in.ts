import type { OpenedSession } from './session-queries.ts'

/** `data` of every reply that signs somebody in. */
export function signedIn({ token, user }: OpenedSession) {
  return {
    token,
    user: {
      id: user.id,
      Account: user.account,
      name: user.name,
      role: user.role,
      agencyId: user.agencyId,
    },
  }
}
