// Over 400 lines: one definition for each call around coupons, nothing else.

import {
  campaignStates,
  couponKinds,
  couponSources,
  couponStates,
  couponUseStates,
} from '@portal/domain/money/coupons/coupon-states'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import {
  civilDate,
  fen,
  flag,
  instant,
  pageOf,
  pageRequest,
  shape,
  summedPageOf,
  summedPageRequest,
  twoLanguages,
} from '../shapes.ts'
import { campaignList, couponList, couponOrderKinds, couponUseList, givenList } from './coupon-lists.ts'

const Kind = z.enum(couponOrderKinds)
const reads = ['coupons', 'orders', 'money'] as const
const finance = ['finance', 'administrator'] as const

/** What a coupon promises, as it is shown. */
const worth = {
  name: z.string(),
  kind: z.enum(couponKinds),
  /** Fen; null of a percentage. */
  amount: fen.nullable(),
  percent: z.int().nullable(),
  cap: fen.nullable(),
  /** Service fee from which it may be used, in fen. */
  minService: fen,
  /** Null: every kind of order that coupons are for. */
  kinds: z.array(Kind).nullable(),
  givesBack: z.boolean(),
}

export const CouponRow = shape({
  couponId: z.uuid(),
  ...worth,
  state: z.enum(couponStates),
  /** Taken back by us before it was used. */
  isRevoked: z.boolean(),
  validFrom: civilDate,
  validTo: civilDate,
  source: z.enum(couponSources),
  /** The code with which it was redeemed; empty where none was. */
  code: z.string(),
  receivedTime: instant,
  /** The order that it is locked by or was used on; null without one, and where the caller does not see it. */
  orderNo: z.string().nullable(),
  /** Fen. */
  saved: fen.nullable(),
})
export type CouponRow = z.output<typeof CouponRow>

export const listMine = defineCall({
  name: 'coupons.listMine',
  method: 'GET',
  path: '/api/CouponController/getMyCouponList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Coupons of the organisation',
  request: z.object({
    ...listQueryShape(couponList, {
      kind: 'How it takes off: an amount from a minimum on, a share, or an amount.',
      scope: 'Kind of order that it may be used on.',
      ends: 'Expires within so many days.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(CouponRow),
  errors: [],
})

export const exportMine = defineCall({
  name: 'coupons.exportMine',
  method: 'POST',
  path: '/api/CouponController/exportMyCoupons',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered coupons; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(couponList)).prefault({}),
    columns: fileColumnsOf(couponList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const CouponUse = shape({
  useId: z.uuid(),
  name: z.string(),
  orderNo: z.string(),
  orderType: z.string(),
  title: z.string(),
  state: z.enum(couponUseStates),
  lockedTime: instant,
  saved: fen,
  /** What of it fell on parts of the order that were refunded. */
  lost: fen,
})
export type CouponUse = z.output<typeof CouponUse>

export const listUses = defineCall({
  name: 'coupons.listUses',
  method: 'GET',
  path: '/api/CouponController/getMyCouponUses',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'On which orders of the organisation coupons were used, newest first, with what they saved',
  request: z.object({
    ...listQueryShape(couponUseList, { use: 'What became of it on that order.' }),
    ...summedPageRequest,
  }),
  reply: summedPageOf(CouponUse, ['saved']),
  errors: [],
})

export const exportUses = defineCall({
  name: 'coupons.exportUses',
  method: 'POST',
  path: '/api/CouponController/exportMyCouponUses',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered uses of coupons; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(couponUseList)).prefault({}),
    columns: fileColumnsOf(couponUseList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const redeemCoupon = defineCall({
  name: 'coupons.redeemCoupon',
  method: 'POST',
  path: '/api/CouponController/redeemCoupon',
  effect: 'write',
  touches: ['coupons'],
  needs: ['draft', 'pay'],
  access: 'signedIn',
  summary: 'Receive a coupon for the organisation with a code',
  request: z.object({ code: z.string().trim().min(1).max(40) }),
  reply: shape({ couponId: z.uuid(), name: z.string(), validTo: civilDate }),
  errors: [
    'coupons.codeUnknown',
    'coupons.notStarted',
    'coupons.over',
    'coupons.stopped',
    'coupons.noneLeft',
    'coupons.limitReached',
    'common.tooManyRequests',
  ],
})

export const listUsable = defineCall({
  name: 'coupons.listUsable',
  method: 'GET',
  path: '/api/CouponController/getUsableCoupons',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'Coupons that the owner of an order has, with what each saves on it or why it cannot be used; the best first',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    /** That on the order now. */
    chosenId: z.uuid().nullable(),
    list: z.array(
      shape({
        couponId: z.uuid(),
        ...worth,
        validTo: civilDate,
        /** Fen; 0 where it cannot be used. */
        saves: fen,
        /** Null: it can be used. */
        reason: twoLanguages.nullable(),
      }),
    ),
  }),
  errors: ['common.notFound'],
})

export const CampaignRow = shape({
  campaignId: z.uuid(),
  ...worth,
  nameZh: z.string(),
  nameEn: z.string(),
  state: z.enum(campaignStates),
  code: z.string(),
  startsOn: civilDate,
  endsOn: civilDate,
  validDays: z.int().nullable(),
  perOwner: z.int(),
  stock: z.int(),
  taken: z.int(),
  byCodes: z.boolean(),
  /** Coupons that lie on unpaid orders, and on paid ones. */
  locked: z.int(),
  used: z.int(),
  /** Fen, taken off orders that were paid, and what was paid for those. */
  saved: fen,
  paid: fen,
  createdTime: instant,
  version: z.int(),
})
export type CampaignRow = z.output<typeof CampaignRow>

export const listCampaigns = defineCall({
  name: 'coupons.listCampaigns',
  method: 'GET',
  path: '/admin/CouponController/getCampaignList',
  effect: 'read',
  reads,
  access: finance,
  summary: 'Campaigns of coupons with what was handed out, used and taken off',
  request: z.object({
    ...listQueryShape(campaignList, { name: 'Part of the name or the code.', kind: 'How its coupons take off.' }),
    ...pageRequest,
  }),
  reply: pageOf(CampaignRow),
  errors: [],
})

export const exportCampaigns = defineCall({
  name: 'coupons.exportCampaigns',
  method: 'POST',
  path: '/admin/CouponController/exportCampaigns',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered campaigns; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(campaignList)).prefault({}),
    columns: fileColumnsOf(campaignList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getCampaign = defineCall({
  name: 'coupons.getCampaign',
  method: 'GET',
  path: '/admin/CouponController/getCampaign',
  effect: 'read',
  reads,
  access: finance,
  summary: 'One campaign, with its last 30 Beijing days',
  request: z.object({ campaignId: z.uuid() }),
  reply: shape({
    ...CampaignRow.shape,
    /** Oldest first, days without any too. */
    days: z.array(shape({ day: civilDate, received: z.int(), used: z.int() })),
  }),
  errors: ['common.notFound'],
})

const names = { nameZh: z.string().trim().min(1).max(40), nameEn: z.string().trim().max(60).default('') }
const stock = z.int().min(1).max(1_000_000).describe('How many there are in all.')

export const addCampaign = defineCall({
  name: 'coupons.addCampaign',
  method: 'POST',
  path: '/admin/CouponController/addCampaign',
  effect: 'write',
  touches: ['coupons'],
  needs: 'office',
  access: finance,
  summary: 'Begin a campaign; what its coupons are worth does not change afterwards',
  request: z.object({
    nameZh: names.nameZh.describe('Chinese name.'),
    nameEn: names.nameEn.describe('English name; empty: the Chinese one.'),
    kind: z.enum(couponKinds).describe('How its coupons take off.'),
    amount: fen.min(1).max(100_000_000).optional(),
    percent: z.int().min(1).max(99).optional().describe('Of the service fee that is taken off.'),
    cap: fen.min(1).max(100_000_000).optional().describe('The most that a percentage takes off, in fen.'),
    minService: fen.min(0).max(100_000_000).default(0).describe('Service fee from which it may be used, in fen.'),
    kinds: z
      .array(Kind)
      .min(1)
      .max(couponOrderKinds.length)
      .optional()
      .describe('Kinds of order that it is for; left out: all.'),
    startsOn: civilDate.describe('First day on which coupons are received.'),
    endsOn: civilDate.describe('Last day on which coupons are received.'),
    validDays: z
      .int()
      .min(1)
      .max(3660)
      .optional()
      .describe('Usable for so many days from receipt; left out: until the last day.'),
    perOwner: z.int().min(1).max(100).default(1).describe('At most so many for each customer.'),
    stock,
    code: z.string().trim().max(24).default('').describe('What customers enter; empty: staff alone hand them out.'),
    byCodes: flag.default(false).describe('Whether registration codes may give it.'),
    givesBack: flag.default(true).describe('Whether it comes back when its order is refunded in full.'),
  }),
  reply: shape({ campaignId: z.uuid() }),
  errors: ['coupons.codeTaken', 'coupons.worthUnclear'],
})

export const changeCampaign = defineCall({
  name: 'coupons.changeCampaign',
  method: 'POST',
  path: '/admin/CouponController/changeCampaign',
  effect: 'write',
  touches: ['coupons'],
  needs: 'office',
  access: finance,
  summary: 'Rename a campaign, change its stock or its last day; coupons that were handed out keep what they promised',
  request: z.object({
    campaignId: z.uuid(),
    version: z.int(),
    nameZh: names.nameZh.describe('Chinese name.'),
    nameEn: names.nameEn.describe('English name; empty: the Chinese one.'),
    stock,
    endsOn: civilDate.describe('Last day on which coupons are received.'),
    byCodes: flag.describe('Whether registration codes may give it.'),
  }),
  reply: shape({ version: z.int() }),
  errors: ['common.conflict', 'coupons.stockBelowTaken', 'coupons.worthUnclear'],
})

export const stopCampaign = defineCall({
  name: 'coupons.stopCampaign',
  method: 'POST',
  path: '/admin/CouponController/stopCampaign',
  effect: 'write',
  touches: ['coupons'],
  needs: 'office',
  access: finance,
  summary: 'Hand out no more of a campaign; and, if asked, take back its coupons that lie on no order',
  request: z.object({
    campaignId: z.uuid(),
    revoke: flag.default(false).describe('Whether coupons that lie on no order are taken back.'),
  }),
  reply: shape({ revoked: z.int() }),
  errors: ['common.notFound'],
})

export const giveCoupons = defineCall({
  name: 'coupons.giveCoupons',
  method: 'POST',
  path: '/admin/CouponController/giveCoupons',
  effect: 'write',
  touches: ['coupons', 'inbox'],
  needs: 'office',
  access: finance,
  summary: 'Give one coupon of a campaign to each of these customers, who are told; all or none',
  request: z.object({
    campaignId: z.uuid(),
    receivers: z
      .array(z.string().trim().min(1).max(120))
      .min(1)
      .max(200)
      .describe('Account, phone number, email, or the whole name of a company, of each.'),
  }),
  reply: shape({ given: z.int() }),
  errors: [
    'common.notFound',
    'coupons.receiverUnknown',
    'coupons.receiverUnclear',
    'coupons.notStarted',
    'coupons.over',
    'coupons.stopped',
    'coupons.noneLeft',
    'coupons.limitReached',
  ],
})

export const GivenCoupon = shape({
  couponId: z.uuid(),
  customer: z.string(),
  state: z.enum(couponStates),
  isRevoked: z.boolean(),
  source: z.enum(couponSources),
  receivedTime: instant,
  validTo: civilDate,
  orderNo: z.string().nullable(),
  saved: fen.nullable(),
})
export type GivenCoupon = z.output<typeof GivenCoupon>

export const listGiven = defineCall({
  name: 'coupons.listGiven',
  method: 'GET',
  path: '/admin/CouponController/getGivenCoupons',
  effect: 'read',
  reads,
  access: finance,
  summary: 'Coupons of a campaign and who has them, newest first',
  request: z.object({
    ...listQueryShape(givenList, { customer: 'Part of the name of the customer.' }),
    ...pageRequest,
  }),
  reply: pageOf(GivenCoupon),
  errors: [],
})

export const exportGiven = defineCall({
  name: 'coupons.exportGiven',
  method: 'POST',
  path: '/admin/CouponController/exportGivenCoupons',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: finance,
  summary: 'Excel file of exactly the filtered coupons of a campaign; made by a job',
  request: z.object({ parameter: z.object(listQueryShape(givenList)).prefault({}), columns: fileColumnsOf(givenList) }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
