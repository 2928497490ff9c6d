import { z } from 'zod'
import { defineCall } from '../call.ts'
import { memberRoles, orderNoText } from '../kernel/order-shapes.ts'
import { done, instant, shape } from '../shapes.ts'

/** The secret of a link; or, for the verified holder of the invited contact, the id of the invitation from the bell. */
const code = z.string().min(20).max(100)

export const openInvitation = defineCall({
  name: 'invitations.openInvitation',
  method: 'POST',
  path: '/api/OrderController/openInvitation',
  effect: 'read',
  reads: [],
  access: 'public',
  sensitive: true,
  summary: 'Who invites to which order by a link, and as what; nothing else of the order is told',
  request: z.object({ code }),
  reply: shape({
    /** Of the order. */
    title: z.string(),
    /** Who invites. */
    from: z.string(),
    role: z.enum(memberRoles),
    expireTime: instant,
    /** The order, once the caller has accepted. */
    orderNo: z.string().nullable(),
  }),
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const acceptInvitation = defineCall({
  name: 'invitations.acceptInvitation',
  method: 'POST',
  path: '/api/OrderController/acceptInvitation',
  effect: 'write',
  touches: ['orders'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Take a place among the people who see an order; a link takes one person, as often as that person asks',
  request: z.object({ code }),
  reply: shape({ orderNo: z.string() }),
  errors: ['invitations.gone', 'invitations.ofColleague', 'orders.alreadyMember', 'common.tooManyRequests'],
})

export const declineInvitation = defineCall({
  name: 'invitations.declineInvitation',
  method: 'POST',
  path: '/api/OrderController/declineInvitation',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Refuse an invitation; its link opens nothing after that, and the one who invited is told',
  request: z.object({ code }),
  reply: done,
  errors: ['invitations.gone', 'common.tooManyRequests'],
})

export const revokeInvitation = defineCall({
  name: 'invitations.revokeInvitation',
  method: 'POST',
  path: '/api/OrderController/revokeInvitation',
  effect: 'write',
  touches: ['orders'],
  needs: ['export', 'people'],
  access: 'signedIn',
  summary: 'Take an unanswered invitation back',
  request: z.object({ orderNo: orderNoText, id: z.uuid() }),
  reply: done,
  errors: ['invitations.answered', 'orders.actionNotAllowed'],
})
