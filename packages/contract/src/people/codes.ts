import { codeKinds, codeStates } from '@portal/domain/people/codes/invite-code'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, done, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { allCodesList, codeList, registrationList } from './code-lists.ts'

/** As it is typed: small letters, blanks and hyphens do no harm. */
const code = z.string().trim().min(1).max(40)
const reads = ['codes', 'orders', 'coupons'] as const
const staff = ['finance', 'administrator'] as const
/** Codes of an organisation that work at once. */
export const activeCodesMax = 20

/** A coupon that comes with a code. */
const Gift = shape({ campaignId: z.uuid(), name: z.string(), worth: twoLanguages, threshold: twoLanguages })

const usable = ['codes.unknown', 'codes.expired', 'codes.usedUp', 'codes.stopped'] as const
const acceptable = [...usable, 'codes.own', 'codes.bound', 'codes.cycle', 'codes.notNew', 'codes.notForStaff'] as const
export const inviteErrors = acceptable

export const openCode = defineCall({
  name: 'codes.openCode',
  method: 'POST',
  path: '/api/UserController/getInviteCode',
  effect: 'read',
  reads: ['codes'],
  access: 'public',
  sensitive: true,
  summary:
    'Who invites with a code, what it gives and how long it works; and whether the caller’s organisation can accept it',
  request: z.object({ code }),
  reply: shape({
    /** Name of the organisation, the person who made the code, and the phone number there, masked; empty without one. */
    issuer: z.string(),
    from: z.string(),
    phone: z.string(),
    kind: z.enum(codeKinds),
    company: z.string(),
    /** New cases are done by this agency; null: it binds none. */
    agency: z.string().nullable(),
    gift: Gift.nullable(),
    expireTime: instant,
    usesLeft: z.int(),
    /** Why the organisation of the session cannot accept it; null: it can, or nobody is signed in. */
    refusal: z.enum(['own', 'bound', 'cycle', 'notNew', 'notForStaff']).nullable(),
    /** By whom it is bound already. */
    boundTo: z.string().nullable(),
  }),
  errors: [...usable, 'common.tooManyRequests'],
})

export const acceptCode = defineCall({
  name: 'codes.acceptCode',
  method: 'POST',
  path: '/api/UserController/acceptInviteCode',
  effect: 'write',
  touches: ['codes', 'coupons', 'organisations'],
  needs: 'people',
  access: 'signedIn',
  sensitive: true,
  summary: 'Accept an invitation code for the organisation of the session, once',
  request: z.object({ code }),
  reply: shape({
    issuer: z.string(),
    agency: z.string().nullable(),
    /** Whether a coupon came with it: none is left of some. */
    gifted: z.boolean(),
  }),
  errors: [...acceptable, 'common.tooManyRequests'],
})

export const CodeRow = shape({
  codeId: z.uuid(),
  purpose: z.string(),
  /** Its last 3 characters: the rest is known to whoever made it. */
  tail: z.string(),
  company: z.string(),
  kind: z.enum(codeKinds),
  state: z.enum(codeStates),
  uses: z.int(),
  quota: z.int(),
  bindsAgency: z.boolean(),
  gift: z.string().nullable(),
  /** Orders that those who registered handed in, and what they paid for them, in fen. */
  orders: z.int(),
  paid: fen,
  /** What of that the issuer earns or earned, in fen; null where the reader may not pay there. */
  commission: fen.nullable(),
  createdBy: z.string(),
  createdTime: instant,
  expireTime: instant,
})
export type CodeRow = z.output<typeof CodeRow>

const listWords = { purpose: 'Part of the purpose or of the company it is for.', kind: 'Whom it brings.' }

export const listCodes = defineCall({
  name: 'codes.listCodes',
  method: 'GET',
  path: '/api/UserController/getRegistrationCodeList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Registration codes of the organisation with who registered, newest first; for who manages people there',
  request: z.object({ ...listQueryShape(codeList, listWords), ...pageRequest }),
  reply: pageOf(CodeRow),
  errors: [],
})

export const exportCodes = defineCall({
  name: 'codes.exportCodes',
  method: 'POST',
  path: '/api/UserController/exportRegistrationCodes',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered registration codes; made by a job',
  request: z.object({ parameter: z.object(listQueryShape(codeList)).prefault({}), columns: fileColumnsOf(codeList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getCode = defineCall({
  name: 'codes.getCode',
  method: 'GET',
  path: '/api/UserController/getRegistrationCode',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One registration code of the organisation, with registrations of its last 30 Beijing days',
  request: z.object({ codeId: z.uuid() }),
  reply: shape({
    ...CodeRow.shape,
    /** Oldest first, days without any too. */
    days: z.array(shape({ day: civilDate, registered: z.int() })),
  }),
  errors: ['common.notFound'],
})

export const Registration = shape({
  id: z.uuid(),
  name: z.string(),
  registeredTime: instant,
  orders: z.int(),
  paid: fen,
})
export type Registration = z.output<typeof Registration>

export const listRegistrations = defineCall({
  name: 'codes.listRegistrations',
  method: 'GET',
  path: '/api/UserController/getCodeRegistrations',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Who registered with a code of the organisation, newest first, with their orders counted and summed',
  request: z.object({
    ...listQueryShape(registrationList, {
      name: 'Part of the name of the customer.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(Registration),
  errors: [],
})

export const exportRegistrations = defineCall({
  name: 'codes.exportRegistrations',
  method: 'POST',
  path: '/api/UserController/exportCodeRegistrations',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered registrations with a code; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(registrationList)).prefault({}),
    columns: fileColumnsOf(registrationList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listGifts = defineCall({
  name: 'codes.listGifts',
  method: 'GET',
  path: '/api/UserController/getCodeGifts',
  effect: 'read',
  reads: ['coupons'],
  access: 'signedIn',
  summary: 'Coupons that may be given with a registration code now',
  request: z.object({}),
  reply: shape({ list: z.array(Gift) }),
  errors: [],
})

/** A code as it is shown: on making it, and to whoever still has it. */
const Shown = shape({
  codeId: z.uuid(),
  code: z.string(),
  url: z.string(),
  /** `data:image/svg+xml…`: the code of the link, and the poster with it. */
  qrImage: z.string(),
  poster: z.string(),
})

export const addCode = defineCall({
  name: 'codes.addCode',
  method: 'POST',
  path: '/api/UserController/addRegistrationCode',
  effect: 'write',
  touches: ['codes'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Make a registration code; it is shown once, and only its hash is kept',
  request: z.object({
    kind: z.enum(codeKinds).describe('Whom it brings.'),
    purpose: z.string().trim().min(1).max(60).describe('What it is for, as the organisation calls it.'),
    company: z.string().trim().max(100).default('').describe('Name of the company it is meant for; empty: any.'),
    quota: z.int().min(1).max(1000).describe('How often it works.'),
    days: z.int().min(1).max(365).default(30).describe('For how many days it works.'),
    bindsAgency: flag.default(true).describe('Of an agency: whether new cases of those who register are done by it.'),
    campaignId: z.uuid().optional().describe('Campaign of which each registration gets a coupon.'),
  }),
  reply: Shown,
  errors: ['codes.tooManyActive', 'codes.giftOver'],
})

export const drawPoster = defineCall({
  name: 'codes.drawPoster',
  method: 'POST',
  path: '/api/UserController/drawCodePoster',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'Link, QR code and poster of a code of the organisation, for whoever still has it',
  request: z.object({ code, language: z.enum(['zh', 'en']).optional().describe('Language of the poster.') }),
  reply: Shown,
  errors: ['codes.unknown', 'common.tooManyRequests'],
})

export const extendCode = defineCall({
  name: 'codes.extendCode',
  method: 'POST',
  path: '/api/UserController/extendRegistrationCode',
  effect: 'write',
  touches: ['codes'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Let a code that was not stopped work for so many days from now, and so often in all',
  request: z.object({
    codeId: z.uuid(),
    days: z.int().min(1).max(365).describe('For how many days from now.'),
    quota: z.int().min(1).max(1000).describe('How often it works in all.'),
  }),
  reply: shape({ expireTime: instant, quota: z.int() }),
  errors: ['common.notFound', 'codes.stopped', 'codes.tooManyActive'],
})

export const stopCode = defineCall({
  name: 'codes.stopCode',
  method: 'POST',
  path: '/api/UserController/stopRegistrationCode',
  effect: 'write',
  touches: ['codes'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Stop a code; who registered with it stays',
  request: z.object({ codeId: z.uuid() }),
  reply: done,
  errors: ['common.notFound'],
})

export const IssuedCode = shape({ ...CodeRow.shape, issuer: z.string() })
export type IssuedCode = z.output<typeof IssuedCode>

export const listAllCodes = defineCall({
  name: 'codes.listAllCodes',
  method: 'GET',
  path: '/admin/UserController/getAllRegistrationCodes',
  effect: 'read',
  reads,
  access: staff,
  summary: 'Registration codes of all organisations, newest first',
  request: z.object({
    ...listQueryShape(allCodesList, { ...listWords, issuer: 'Part of the name of the issuer.' }),
    ...pageRequest,
  }),
  reply: pageOf(IssuedCode),
  errors: [],
})

export const exportAllCodes = defineCall({
  name: 'codes.exportAllCodes',
  method: 'POST',
  path: '/admin/UserController/exportAllRegistrationCodes',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: staff,
  summary: 'Excel file of exactly the filtered registration codes of all organisations; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(allCodesList)).prefault({}),
    columns: fileColumnsOf(allCodesList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const stopAnyCode = defineCall({
  name: 'codes.stopAnyCode',
  method: 'POST',
  path: '/admin/UserController/stopRegistrationCode',
  effect: 'write',
  touches: ['codes', 'inbox'],
  needs: 'office',
  access: staff,
  summary: 'Stop a code of any organisation',
  request: z.object({ codeId: z.uuid() }),
  reply: done,
  errors: ['common.notFound'],
})
