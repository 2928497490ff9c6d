import { z } from 'zod'
import { defineCall, roles } from '../call.ts'
import { done, idText, shape } from '../shapes.ts'

export const getUser = defineCall({
  name: 'account.getUser',
  method: 'GET',
  path: '/api/UserController/getUser',
  effect: 'read',
  reads: ['account'],
  access: 'signedIn',
  sensitive: true,
  tokenInAddress: true,
  summary: 'The caller’s own account',
  request: z.object({}),
  reply: shape({
    id: idText,
    name: z.string(),
    Account: z.string(),
    userPhone: z.string().nullable(),
    email: z.string().nullable(),
    phoneVerified: z.boolean(),
    emailVerified: z.boolean(),
    headImageUrl: z.string().nullable(),
    city: z.string(),
    agencyId: z.int().nullable(),
    roles: z.array(z.enum(roles)),
    /** The verified enterprise; null until one is verified. */
    enterprise: shape({ name: z.string(), idCode: z.string(), state: z.int() }).nullable(),
    weChatBound: z.boolean(),
    language: z.enum(['en', 'zh']),
  }),
  errors: [],
})

export const changePassword = defineCall({
  name: 'account.changePassword',
  method: 'GET',
  path: '/api/UserController/SetAccountAndPassword',
  effect: 'write',
  touches: ['account', 'sessions'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Change password, and sign-in name if given; every other browser is signed out',
  request: z.object({
    Account: z.string().trim().min(1).max(120).optional(),
    pwd: z.string().min(1).max(200),
    oldPwd: z.string().min(1).max(200).describe('The password that is in force.'),
  }),
  reply: done,
  errors: [
    'account.wrongOldPassword',
    'account.accountTaken',
    'account.accountUnreadable',
    'session.weakPassword',
    'session.locked',
  ],
})
