import { isAccount, payeeTextMax, plainAccount } from '@portal/domain/square/payees'
import { z } from 'zod'
import { defineCall, type Role } from '../call.ts'
import { civilDate, fen, instant, shape } from '../shapes.ts'
import { DealShape, PayeeShape, Paying } from './square-deals.ts'
import { MediaItem } from './square-shapes.ts'

const byVersion = { id: z.uuid(), version: z.int() }
const payeeText = z.string().trim().min(2).max(payeeTextMax)
const cashiers = ['finance', 'administrator'] as const satisfies readonly Role[]

export const savePayee = defineCall({
  name: 'square.savePayee',
  method: 'POST',
  path: '/api/TransferSquareController/saveTransferPayee',
  effect: 'write',
  touches: ['square'],
  needs: 'pay',
  access: 'signedIn',
  sensitive: true,
  summary:
    'The seller’s account for the price of a deal in custody; it stands still once the office recorded the change',
  request: z.object({
    ...byVersion,
    name: payeeText,
    bank: payeeText.describe('Name of the bank.'),
    /** 8 to 32 digits, blanks and dashes between them are left out. */
    account: z.string().trim().max(60).refine(isAccount).transform(plainAccount),
  }),
  reply: DealShape,
  errors: ['square.actNotAllowed'],
})

export const returnPayee = defineCall({
  name: 'square.returnPayee',
  method: 'POST',
  path: '/admin/TransferSquareController/returnTransferPayee',
  effect: 'write',
  touches: ['square'],
  needs: 'office',
  access: cashiers,
  summary: 'Ask the seller for another account, with a reason; the one they gave is taken away',
  request: z.object({ ...byVersion, notes: z.string().trim().max(500).default('') }),
  reply: DealShape,
  errors: ['square.actNotAllowed', 'square.reasonMissing', 'square.payeeMissing', 'square.payoutRunning'],
})

const ReleaseShape = shape({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  patentNumber: z.string(),
  price: fen,
  orderNo: z.string(),
  recordedOn: civilDate.nullable(),
  recordal: MediaItem.nullable(),
  paidTime: instant.nullable(),
  /** Name that the account should bear: the registered owner’s. */
  owner: z.string(),
  /** The seller's name at the portal, which proves nothing. */
  seller: z.string(),
  payee: shape({
    ...PayeeShape.shape,
    fits: z.boolean(),
    /** When and by whom of the seller’s account it was last changed. */
    givenTime: instant,
    givenBy: z.string(),
  }).nullable(),
  /** Nothing stands against the release but that somebody pays it. */
  ready: z.boolean(),
  /** The reader recorded the recordal, so somebody else has to pay. */
  isRecorder: z.boolean(),
  /** Whoever pays may read the whole account. */
  paying: Paying.nullable(),
  /** Who began to pay before and gave it up or was freed of it, oldest first: whoever begins next makes sure that none of them paid. */
  earlier: z.array(
    shape({ by: z.string(), since: instant, stoppedBy: z.string(), stopped: instant, notes: z.string() }),
  ),
})

export const getRelease = defineCall({
  name: 'square.getRelease',
  method: 'GET',
  path: '/admin/TransferSquareController/getTransferRelease',
  effect: 'read',
  reads: ['square', 'orders'],
  access: cashiers,
  summary: 'What finance checks before the price of a deal is paid out, with the last digits of the seller’s account',
  request: z.object({ id: z.uuid() }),
  reply: ReleaseShape,
  errors: ['square.actNotAllowed'],
})

export const revealPayee = defineCall({
  name: 'square.revealPayee',
  method: 'POST',
  path: '/admin/TransferSquareController/revealTransferPayee',
  effect: 'write',
  touches: [],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary: 'The whole number of the account that the price is being paid to, for whoever is paying; logged',
  request: z.object({ id: z.uuid() }),
  reply: shape({ account: z.string() }),
  errors: ['common.notFound', 'square.actNotAllowed', 'square.payeeMissing', 'payments.payeeSealed'],
})

export const startPayout = defineCall({
  name: 'square.startPayout',
  method: 'POST',
  path: '/admin/TransferSquareController/startTransferPayout',
  effect: 'write',
  touches: ['square'],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary:
    'Say that one is paying the price of a deal at the bank now: one person alone does, and may read the whole account',
  request: z.object({
    ...byVersion,
    confirmed: z
      .boolean()
      .default(false)
      .describe('Where somebody began before: that the bank was seen not to have paid.'),
  }),
  reply: ReleaseShape,
  errors: [
    'square.actNotAllowed',
    'square.payeeMissing',
    'square.payoutRunning',
    'square.payoutBegunBefore',
    'square.anotherPerson',
  ],
})

export const stopPayout = defineCall({
  name: 'square.stopPayout',
  method: 'POST',
  path: '/admin/TransferSquareController/stopTransferPayout',
  effect: 'write',
  touches: ['square'],
  needs: 'office',
  access: cashiers,
  summary: 'Say that the price was not paid after all, with how one knows; whoever pays next reads it',
  request: z.object({ ...byVersion, notes: z.string().trim().max(500).default('') }),
  reply: ReleaseShape,
  errors: ['square.actNotAllowed', 'square.reasonMissing'],
})

export const releaseDeal = defineCall({
  name: 'square.releaseDeal',
  method: 'POST',
  path: '/admin/TransferSquareController/releaseTransferDeal',
  effect: 'write',
  touches: ['square', 'orders', 'money'],
  needs: 'office',
  access: cashiers,
  sensitive: true,
  summary:
    'Note that the price was paid out to the seller at the bank; once, by the person who said that they pay it, after the office recorded the change',
  request: z.object({
    ...byVersion,
    /** The bank’s own number of the transfer; each pays one deal. */
    reference: z.string().trim().min(1).max(64),
    /** Day on which the bank paid. */
    on: civilDate,
    /** The bank’s receipt, a file of one’s own. */
    fileId: z.uuid(),
    /** Needed where the account does not bear the registered owner’s name. */
    notes: z.string().trim().max(500).default(''),
  }),
  reply: DealShape,
  errors: [
    'square.actNotAllowed',
    'square.payeeMissing',
    'square.fileMissing',
    'square.dayAhead',
    'square.paidBeforeRecorded',
    'square.reasonMissing',
    'payments.referenceUsed',
  ],
})
