import { z } from 'zod'
import { defineCall, roles } from '../call.ts'
import { done, idText, shape } from '../shapes.ts'
import { Right } from './organisation-shapes.ts'
import { CodeRequested, contactCode, contactCodeId, WorkPlace } from './session.ts'

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
    /** The organisation that this session works in. */
    organisation: WorkPlace,
    /** What the caller may do there. */
    rights: z.array(Right),
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

export const requestContactCode = defineCall({
  name: 'account.requestContactCode',
  method: 'POST',
  path: '/api/UserController/requestContactCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Send a code to a phone or e-mail, the caller’s own or a new one, to verify it',
  request: z.object({
    contact: z.string().trim().min(3).max(120),
    pwd: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('The password that is in force; not needed for the contact that stands in the account already.'),
  }),
  reply: CodeRequested,
  errors: ['session.contactUnreadable', 'session.codesUsedUp', 'account.wrongOldPassword', 'session.locked'],
})

export const confirmContact = defineCall({
  name: 'account.confirmContact',
  method: 'POST',
  path: '/api/UserController/confirmContact',
  effect: 'write',
  touches: ['account', 'sessions'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary:
    'Make a contact the caller’s verified phone or e-mail by the code sent to it; who held it unverified loses it',
  request: z.object({ codeId: contactCodeId, code: contactCode }),
  reply: shape({
    /** The sign-in name, which follows the contact that it was. */
    Account: z.string(),
  }),
  errors: ['session.wrongCode', 'account.contactTaken'],
})
