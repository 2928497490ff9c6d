import { linkDays, signingRoleKeys } from '@portal/domain/kernel/signing/signing'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileBytesMax } from '../limits.ts'
import { done, idText, instant, shape } from '../shapes.ts'
import { orderNoText } from './order-shapes.ts'

const code = z.string().min(20).max(100)
export const partyKey = z.string().min(1).max(80)

const Paper = shape({
  kind: z.string(),
  title: z.string(),
  /** False: only to be read before the others are signed. */
  toSign: z.boolean(),
})
const linkStates = ['open', 'signed', 'declined', 'withdrawn', 'ended'] as const

export const listSigning = defineCall({
  name: 'signing.listParties',
  method: 'GET',
  path: '/api/OrderController/getSigningParties',
  effect: 'read',
  reads: ['signing', 'orders'],
  access: 'signedIn',
  summary: 'Who signs papers of an order, by which links, and who has',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    /** Whether the caller may make links now. */
    mayAsk: z.boolean(),
    /** Whether the caller may keep a scan of what came by post now (`admin.keepSignedScan`). */
    mayKeep: z.boolean(),
    /** Of the papers as they are: to be sent back with a scan of them. */
    version: z.int(),
    parties: z.array(
      shape({
        key: z.string(),
        name: z.string(),
        isPerson: z.boolean(),
        role: z.enum(signingRoleKeys),
        papers: z.array(Paper),
        /** Signed on paper, and the scan was brought: no link is needed. */
        isOnPaper: z.boolean(),
        /** Newest first. */
        links: z.array(
          shape({
            id: idText,
            state: z.enum(linkStates),
            createdTime: instant,
            expireTime: instant,
            /** Of the first opening. */
            viewedTime: instant.nullable(),
            answeredTime: instant.nullable(),
            /** Name of the signer, as entered. */
            signerName: z.string().nullable(),
            reason: z.string().nullable(),
            /** The scan. */
            fileId: idText.nullable(),
            /** Signed on papers that came by post: no link, the scan was kept by staff. */
            isByPost: z.boolean(),
            /** Signed on papers that have changed since. */
            isOutdated: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})

export const makeSigningLink = defineCall({
  name: 'signing.makeLink',
  method: 'POST',
  path: '/api/OrderController/makeSigningLink',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'submit',
  access: 'signedIn',
  sensitive: true,
  summary: 'A link by which one party reads and signs the papers of an order; it ends the party’s earlier one',
  request: z.object({
    orderNo: orderNoText,
    party: partyKey,
    days: z.int().min(linkDays.least).max(linkDays.most).default(linkDays.usual).describe('Number of days.'),
  }),
  reply: shape({
    url: z.string(),
    /** The secret of the link: told once, kept as a hash. */
    code: z.string(),
    expireTime: instant,
  }),
  errors: ['signing.notOpen'],
})

export const endSigningLink = defineCall({
  name: 'signing.endLink',
  method: 'POST',
  path: '/api/OrderController/endSigningLink',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Withdraw a link that was not answered yet',
  request: z.object({ orderNo: orderNoText, id: z.uuid() }),
  reply: done,
  errors: ['signing.answered'],
})

const linkErrors = ['signing.linkGone', 'signing.withdrawn', 'signing.filed', 'signing.closed'] as const

export const openSigningLink = defineCall({
  name: 'signing.openLink',
  method: 'POST',
  path: '/api/OrderController/openSigningLink',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'What a link asks to be signed and who asks; the first opening is noted',
  request: z.object({ code }),
  reply: shape({
    state: z.enum(['open', 'signed', 'declined']),
    /** Of the order. */
    title: z.string(),
    type: z.string(),
    /** Who asks. */
    from: z.string(),
    name: z.string(),
    isPerson: z.boolean(),
    role: z.enum(signingRoleKeys),
    papers: z.array(Paper),
    /** To be sent back with the scan. */
    version: z.int(),
    expireTime: instant,
    answeredTime: instant.nullable(),
    signerName: z.string().nullable(),
  }),
  errors: [...linkErrors, 'common.tooManyRequests'],
})

export const readSigningPaper = defineCall({
  name: 'signing.readPaper',
  method: 'POST',
  path: '/api/OrderController/readSigningPaper',
  effect: 'read',
  reads: [],
  access: 'public',
  sensitive: true,
  summary: 'A paper of an open link as PDF, numbers of people masked; nothing is kept',
  request: z.object({ code, paper: z.string().min(1).max(60) }),
  /** `content` is base64. */
  reply: shape({ name: z.string(), content: z.string(), pages: z.int() }),
  errors: [
    ...linkErrors,
    'signing.answered',
    'common.tooManyRequests',
    'documents.damaged',
    'documents.fileTooHard',
    'documents.tooHard',
    'documents.busy',
  ],
})

/** A scan of each paper, under the paper's kind as its field, or one of all, under `file`. */
export const scanFiles = { most: 8, bytesMax: fileBytesMax } as const

/** Who signed which papers, beside the scans of them. */
export const signedScan = {
  /** Name of the signer: of a natural person the person's own. */
  name: z.string().trim().min(1).max(80),
  /** Of the papers that were read. */
  version: z.coerce.number<number>().int().min(0),
}

/** What is said against a scan and what was signed on it. */
export const scanErrors = [
  'signing.answered',
  'signing.nameDiffers',
  'signing.papersChanged',
  'common.tooManyRequests',
  'documents.noFile',
  'signing.scanMissing',
  'signing.scanUnknown',
  'documents.empty',
  'documents.kindUnknown',
  'documents.kindMismatch',
  'documents.notItsKind',
  'documents.activeContent',
  'documents.encrypted',
  'documents.damaged',
  'documents.tooManyPages',
  'documents.tooManyPixels',
  'documents.fileTooHard',
  'documents.tooHard',
  'documents.busy',
] as const

export const signByLink = defineCall({
  name: 'signing.sign',
  method: 'POST',
  path: '/api/OrderController/signByLink',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'self',
  access: 'public',
  body: 'multipart',
  files: scanFiles,
  sensitive: true,
  summary:
    'Send the signed scans (PDF, JPG, PNG; one for each paper under its kind, or one of all under `file`) after `code`; they become papers of the order, once',
  request: z.object({ code, ...signedScan }),
  reply: done,
  errors: [...linkErrors, ...scanErrors],
})

export const declineByLink = defineCall({
  name: 'signing.decline',
  method: 'POST',
  path: '/api/OrderController/declineByLink',
  effect: 'write',
  touches: ['signing', 'orders'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'Decline to sign, with a reason that the asking side reads',
  request: z.object({ code, reason: z.string().trim().min(2).max(500) }),
  reply: done,
  errors: [...linkErrors, 'signing.answered', 'common.tooManyRequests'],
})
