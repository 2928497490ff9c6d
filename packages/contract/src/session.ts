import { z } from 'zod'
import { defineCall, roles } from './call.ts'
import { done, idText, shape } from './shapes.ts'

/** The signed-in person as the interface knows him; ID numbers and full phone numbers are not part of it. */
export const SessionUser = shape({
  id: idText,
  Account: z.string(),
  name: z.string(),
  role: z.enum(roles),
  agencyId: z.int().nullable(),
})

export const signIn = defineCall({
  name: 'session.signIn',
  method: 'POST',
  path: '/api/UserController/login',
  effect: 'write',
  access: 'public',
  sensitive: true,
  summary: 'Sign in with account (or phone, or e-mail) and password',
  request: z.object({ Account: z.string().trim().min(1).max(120), pwd: z.string().min(1).max(200) }),
  reply: shape({ token: z.string(), user: SessionUser }),
  errors: ['session.wrongCredentials', 'session.locked'],
})

export const signOut = defineCall({
  name: 'session.signOut',
  method: 'POST',
  path: '/api/UserController/logout',
  effect: 'write',
  access: 'signedIn',
  summary: 'Sign out of this browser, or of all',
  request: z.object({ everywhere: z.boolean().default(false) }),
  reply: done,
  errors: [],
})
