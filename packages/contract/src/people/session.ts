import { z } from 'zod'
import { defineCall, roles } from '../call.ts'
import { done, flag, idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { inviteErrors } from './codes.ts'
import { organisationKinds } from './organisation-limits.ts'
import { Right } from './organisation-shapes.ts'

/** The organisation that a session works in. */
export const WorkPlace = shape({ id: idText, kind: z.enum(organisationKinds), name: z.string() })

/** The signed-in person in the interface; ID numbers and full phone numbers are not part of it. */
export const SessionUser = shape({
  id: idText,
  Account: z.string(),
  name: z.string(),
  role: z.enum(roles),
  agencyId: z.int().nullable(),
  organisation: WorkPlace,
  /** What they may do there, when this was answered: each request is judged anew. */
  rights: z.array(Right),
})

/** The same for everybody who asks for a one-time code. */
export const CodeRequested = shape({
  /** Goes back with the code, which opens nothing without it. */
  codeId: z.uuid(),
  /** For so long another one cannot be asked for. */
  againInSeconds: z.int().min(0),
  /** For so long the code works. */
  lifetimeSeconds: z.int().min(0),
})

/** What opens signed-in calls for `tokenLifetimeSeconds`, and whose it is. */
const SignedIn = shape({ token: z.string(), user: SessionUser })

export const signIn = defineCall({
  name: 'session.signIn',
  method: 'POST',
  path: '/api/UserController/login',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Sign in with account (or phone, or e-mail) and password',
  request: z.object({
    Account: z.string().trim().min(1).max(120),
    pwd: z.string().min(1).max(200),
    /** Ticked before the first sign-in of an account that has not accepted the agreement. */
    agreement: flag.default(false),
  }),
  reply: SignedIn,
  errors: ['session.wrongCredentials', 'session.locked', 'session.agreementNeeded'],
})

export const register = defineCall({
  name: 'session.register',
  method: 'POST',
  path: '/api/UserController/register',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Open a customer account with phone or e-mail; the contact counts as not verified',
  request: z.object({
    name: z.string().trim().min(1).max(60),
    /** Mainland mobile number, international number with +, or e-mail: it becomes the sign-in name. */
    contact: z.string().trim().min(3).max(120),
    pwd: z.string().min(1).max(200),
    agreement: flag,
    inviteCode: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('Code of who invites: the new organisation is bound to its issuer, or no account is opened.'),
  }),
  reply: SignedIn,
  errors: [
    ...inviteErrors,
    'session.contactUnreadable',
    'session.contactTaken',
    'session.weakPassword',
    'session.agreementNeeded',
    'session.locked',
  ],
})

export const signOut = defineCall({
  name: 'session.signOut',
  method: 'POST',
  path: '/api/UserController/logout',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'signedIn',
  summary: 'Sign out of this browser, or of all',
  request: z.object({ everywhere: flag.default(false).describe('Whether every session of the person is ended.') }),
  reply: done,
  errors: [],
})

/** A browser in which somebody is signed in. */
export const SessionRow = shape({
  id: idText,
  browser: z.string(),
  system: z.string(),
  /** Network address from which it was opened. */
  place: z.string(),
  createdAt: instant,
  expiresAt: instant,
  current: z.boolean(),
})

export const listSessions = defineCall({
  name: 'session.listSessions',
  method: 'GET',
  path: '/api/UserController/getSessions',
  effect: 'read',
  reads: ['sessions'],
  access: 'signedIn',
  summary: 'Browsers in which the caller is signed in, newest first',
  request: z.object(pageRequest),
  reply: pageOf(SessionRow),
  errors: [],
})

export const signInWays = ['password', 'code', 'qrCode', 'weChat', 'registration'] as const
export const signInEvents = [
  'signedIn',
  'refused',
  'passwordChanged',
  'passwordSet',
  'passwordSetByCode',
  'passwordReset',
  'contactVerified',
] as const
export type SignInEvent = (typeof signInEvents)[number]

export const listSignIns = defineCall({
  name: 'session.listSignIns',
  method: 'GET',
  path: '/api/UserController/getSignIns',
  effect: 'read',
  reads: ['sessions'],
  access: 'signedIn',
  summary:
    'What last happened with the sign-in of the caller: sign-ins, refused ones, changes of the password, newest first',
  request: z.object({ limit: z.coerce.number<number>().int().min(1).max(50).default(10) }),
  reply: shape({
    list: z.array(
      shape({
        id: idText,
        time: instant,
        event: z.enum(signInEvents),
        /** Of a sign-in; null of everything else. */
        way: z.enum(signInWays).nullable(),
        /** Network it came from, shortened; empty of acts of the office. */
        net: z.string(),
      }),
    ),
  }),
  errors: [],
})

export const endSession = defineCall({
  name: 'session.endSession',
  method: 'POST',
  path: '/api/UserController/endSession',
  effect: 'write',
  touches: ['sessions'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Sign one of the caller’s browsers out',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const getLoginMethods = defineCall({
  name: 'session.getLoginMethods',
  method: 'GET',
  path: '/api/UserController/getLoginMethods',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Ways of signing in that this installation offers',
  request: z.object({}),
  reply: shape({
    /** WeChat's web sign-in is configured: a scan inside WeChat needs no password. */
    weChat: z.boolean(),
    /** Codes by SMS or mail can be sent: false means that contacts stay unverified. */
    contactVerification: z.boolean(),
    /** One-time codes by text message. */
    codeByPhone: z.boolean(),
    /** One-time codes by mail. */
    codeByEmail: z.boolean(),
  }),
  errors: [],
})

const loginCode = z.string().regex(/^[\w-]{22}$/)
const LoginCodeState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const matchNumber = z.int().min(10).max(99)

export const createLoginCode = defineCall({
  name: 'session.createLoginCode',
  method: 'POST',
  path: '/api/UserController/getLoginCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  summary: 'A sign-in code of 3 minutes for the asking browser, which gets a secret cookie with it',
  request: z.object({}),
  reply: shape({
    /** 128 random bits, base64url; the QR code shows `/loginCodeAuth?code=…` of this site. */
    code: loginCode,
    state: LoginCodeState,
    secondsLeft: z.int().min(0),
    /** Shown beside the QR code; the phone must pick it out of three. */
    number: matchNumber,
  }),
  errors: [],
})

export const getLoginCodeState = defineCall({
  name: 'session.getLoginCodeState',
  method: 'GET',
  path: '/api/UserController/getLoginCodeState',
  effect: 'read',
  reads: [],
  access: 'public',
  sensitive: true,
  summary: 'How far a sign-in code is; only the browser that asked for it is answered',
  request: z.object({ code: loginCode }),
  reply: shape({ state: LoginCodeState, secondsLeft: z.int().min(0) }),
  errors: [],
})

export const scanLoginCode = defineCall({
  name: 'session.scanLoginCode',
  method: 'POST',
  path: '/api/UserController/scanLoginCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Take a waiting sign-in code for confirmation by this session; only the first session gets it',
  request: z.object({ code: loginCode }),
  reply: shape({
    /** The computer that asked: its browser, system, network address, and when. */
    browser: z.string(),
    system: z.string(),
    place: z.string(),
    /** Whether computer and phone reach us from the same network. */
    sameNetwork: z.boolean(),
    askedAt: instant,
    secondsLeft: z.int().min(0),
    /** One of them stands beside the QR code. */
    numbers: z.tuple([matchNumber, matchNumber, matchNumber]),
    /** The account that the computer would be signed in to, partly hidden. */
    account: z.string(),
  }),
  errors: ['session.codeExpired', 'session.codeUsed'],
})

export const confirmLoginCode = defineCall({
  name: 'session.confirmLoginCode',
  method: 'POST',
  path: '/api/UserController/confirmLoginCode',
  effect: 'write',
  touches: ['sessions'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Let the computer in (with the number it shows) or refuse it; only by the session that scanned',
  request: z.object({
    code: loginCode,
    accept: flag,
    number: z.coerce.number<number>().int().min(10).max(99).optional(),
  }),
  reply: shape({ state: LoginCodeState }),
  errors: ['session.codeExpired', 'session.codeUsed', 'session.wrongNumber'],
})

export const exchangeLoginCode = defineCall({
  name: 'session.exchangeLoginCode',
  method: 'POST',
  path: '/api/UserController/exchangeLoginCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'The token of a confirmed code, once, for the browser that holds its cookie',
  request: z.object({ code: loginCode }),
  reply: SignedIn,
  errors: ['session.codeExpired', 'session.codeNotConfirmed'],
})

export const setPassword = defineCall({
  name: 'session.setPassword',
  method: 'POST',
  path: '/api/UserController/setPassword',
  effect: 'write',
  touches: ['sessions'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'A new password by the link that the office made; the link works once',
  request: z.object({ code: z.string().regex(/^[\w-]{43}$/), pwd: z.string().min(1).max(200) }),
  reply: shape({ account: z.string() }),
  errors: ['session.resetGone', 'session.weakPassword', 'session.locked'],
})

export const contactCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
  .describe('One-time code of six digits that was sent to the contact.')
export const contactCodeId = z
  .uuid()
  .describe('`codeId` of the answer to the request for the code: it opens nothing where somebody else asked for it.')

export const requestCode = defineCall({
  name: 'session.requestCode',
  method: 'POST',
  path: '/api/UserController/requestCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary:
    'Send a one-time code to a contact that an account has verified; the answer is the same where there is no such account',
  request: z.object({
    contact: z.string().trim().min(3).max(120),
    purpose: z.enum(['signIn', 'reset']).describe('What the code is to open: a session, or a new password.'),
  }),
  reply: CodeRequested,
  errors: ['session.contactUnreadable', 'session.codesUsedUp'],
})

export const signInByCode = defineCall({
  name: 'session.signInByCode',
  method: 'POST',
  path: '/api/UserController/signInByCode',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Sign in with a verified contact and the code sent to it; not for staff',
  request: z.object({ codeId: contactCodeId, code: contactCode, agreement: flag.default(false) }),
  reply: SignedIn,
  errors: ['session.wrongCode', 'session.agreementNeeded'],
})

export const resetByCode = defineCall({
  name: 'session.resetByCode',
  method: 'POST',
  path: '/api/UserController/resetByCode',
  effect: 'write',
  touches: ['sessions'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary:
    'A new password by the code sent to a verified contact; every session of the account ends, nobody is signed in; not for administrators',
  request: z.object({ codeId: contactCodeId, code: contactCode, pwd: z.string().min(1).max(200) }),
  reply: shape({ account: z.string() }),
  errors: ['session.wrongCode', 'session.weakPassword'],
})

export const openWeChatSession = defineCall({
  name: 'session.openWeChatSession',
  method: 'POST',
  path: '/api/WxController/openWxSession',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'After WeChat’s consent page: the token of the account bound to this WeChat, or null when none is',
  request: z.object({}),
  reply: shape({ signedIn: SignedIn.nullable() }),
  errors: ['session.weChatConsentGone'],
})

export const bindWeChat = defineCall({
  name: 'session.bindWeChat',
  method: 'POST',
  path: '/api/WxController/bindWx',
  effect: 'write',
  touches: ['account'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Bind the WeChat that has just consented in this browser to the caller’s account',
  request: z.object({
    move: flag.default(false).describe('Whether the binding moves to this account from another.'),
  }),
  reply: done,
  errors: ['session.weChatConsentGone', 'session.weChatBoundElsewhere'],
})
