import type * as invitations from '@portal/contract/people/invitations'
import type { Implementations } from '../../platform/http/handler.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { openInvitation } from './open-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export const invitationsRoutes: Implementations<typeof invitations> = {
  openInvitation,
  acceptInvitation,
  declineInvitation,
  revokeInvitation,
}
