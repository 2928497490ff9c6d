// Over 400 lines: one definition for each call around orders of every kind, nothing else.

import { deskActs } from '@portal/domain/kernel/orders/desk-acts'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { singleKinds } from '@portal/domain/law/patents/follow-up-names'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import { civilDate, done, fen, flag, idText, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { orderKinds, orderTabs } from './order-choices.ts'
import { patentOrderList } from './order-list.ts'
import {
  ContactShape,
  DeadlineRow,
  exportReply,
  ListedOrder,
  Milestone,
  memberRoles,
  OrderDetail,
  OrderEvent,
  orderFilter,
  orderNoText,
} from './order-shapes.ts'

const orderNo = z.object({ orderNo: orderNoText })
const moved = shape({ orderNo: z.string(), workState: z.int() })

export const listOrders = defineCall({
  name: 'orders.listOrders',
  method: 'GET',
  path: '/api/OrderController/getOrderList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Orders the person may see, filtered and sorted',
  request: z.object({
    ...listQueryShape(patentOrderList, {
      chineseOnly: 'Only cases before the Chinese office.',
      customersOnly: 'Only orders of customers, without those of the caller.',
      livingOnly: 'Only cases with an application number that did not end.',
      hasCorrection: 'Only orders with an open correction.',
      keeperId: 'Only orders of the own organisation, or cases that the agency handles, that this person has in hand.',
    }),
    tab: orderFilter.tab,
    ...pageRequest,
  }),
  reply: pageOf(ListedOrder),
  errors: [],
})

export const getOrderCounts = defineCall({
  name: 'orders.getOrderCounts',
  method: 'GET',
  path: '/api/OrderController/getOrderCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many orders lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(orderTabs), z.int()),
  errors: [],
})

export const getLastDraft = defineCall({
  name: 'orders.getLastDraft',
  method: 'GET',
  path: '/api/OrderController/getLastDraft',
  effect: 'read',
  reads: ['forms'],
  access: 'signedIn',
  summary:
    'The draft of a kind that the person wrote in last, within the last days: what an empty form offers to go on with',
  request: z.object({ type: z.enum(orderKinds) }),
  reply: shape({
    draft: shape({
      orderNo: z.string(),
      title: z.string(),
      /** Of a trademark service which; null for every other kind. */
      service: z.enum(trademarkServiceIds).nullable(),
      savedTime: instant,
    }).nullable(),
  }),
  errors: [],
})

export const listOrderPeople = defineCall({
  name: 'orders.listOrderPeople',
  method: 'GET',
  path: '/api/OrderController/getOrderPeople',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'People by whom the order list can be filtered: customers with orders, or the people of the own account',
  request: z.object({
    /** Part of the name. */
    name: z.string().trim().max(120).optional(),
    /** Only this one, to name a filter in force. */
    userId: z.uuid().optional(),
    ...pageRequest,
  }),
  reply: pageOf(shape({ id: z.string(), name: z.string() })),
  errors: [],
})

const StateName = shape({ code: z.string(), name: z.string(), nameEn: z.string(), color: z.string(), order: z.int() })

export const getStateNames = defineCall({
  name: 'orders.getStateNames',
  method: 'GET',
  path: '/api/OrderController/getStateTypeString',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Names of all states, by set, in both languages',
  request: z.object({ type: z.string().max(40).optional() }),
  reply: z.record(z.string(), z.array(StateName)),
  errors: [],
})

export const getOrderDetail = defineCall({
  name: 'orders.getOrderDetail',
  method: 'GET',
  path: '/api/OrderController/getOrderDetail',
  effect: 'read',
  reads: ['orders', 'inbox'],
  access: 'signedIn',
  summary: 'One order with everything of its case page',
  request: orderNo,
  reply: OrderDetail,
  errors: [],
})

export const eventKinds = [
  'payment',
  'work',
  'official',
  'afterSales',
  'document',
  'message',
  'deadline',
  'fee',
] as const

export const listOrderEvents = defineCall({
  name: 'orders.listOrderEvents',
  method: 'GET',
  path: '/api/OrderController/getOrderEvents',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'History of an order, newest first, by keyset',
  request: z.object({
    orderNo: orderNoText,
    kind: z.enum(eventKinds).optional(),
    /** Only events older than this id. */
    before: z.coerce.number<number>().int().positive().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  reply: shape({ list: z.array(OrderEvent), more: z.boolean() }),
  errors: [],
})

const OrderMessage = shape({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  authorRole: z.string(),
  mine: z.boolean(),
  time: instant,
})

export const listOrderMessages = defineCall({
  name: 'orders.listOrderMessages',
  method: 'GET',
  path: '/api/OrderController/getOrderMessages',
  effect: 'read',
  reads: ['messages'],
  access: 'signedIn',
  summary: 'Messages between customer and office on an order, newest first, by keyset',
  request: z.object({
    orderNo: orderNoText,
    /** Only messages older than the message with this id. */
    before: z.uuid().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  reply: shape({ list: z.array(OrderMessage), more: z.boolean() }),
  errors: [],
})

export const addOrderMessage = defineCall({
  name: 'orders.addOrderMessage',
  method: 'POST',
  path: '/api/OrderController/addOrderMessage',
  effect: 'write',
  touches: ['messages', 'orders'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Write to the other side of an order',
  request: z.object({ orderNo: orderNoText, text: z.string().trim().min(1).max(4000) }),
  reply: OrderMessage,
  errors: [],
})

export const cancelOrder = defineCall({
  name: 'orders.cancelOrder',
  method: 'POST',
  path: '/api/OrderController/cancelOrder',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Cancel an order that is not paid and not filed',
  request: z.object({ orderNo: orderNoText, notes: z.string().trim().max(500).default('') }),
  reply: moved,
  errors: ['officialFees.sentAlready', 'orders.moveNotAllowed', 'orders.actionNotAllowed'],
})

export const deleteDrafts = defineCall({
  name: 'orders.deleteDrafts',
  method: 'POST',
  path: '/api/OrderController/deleteDrafts',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Delete drafts of the own account for good, all of them or none; what was submitted is cancelled or withdrawn instead',
  request: z.object({ orderNos: z.array(orderNoText).min(1).max(100) }),
  reply: shape({ deleted: z.int() }),
  errors: ['orders.actionNotAllowed'],
})

export const handedMax = 100

export const handOver = defineCall({
  name: 'orders.handOver',
  method: 'POST',
  path: '/api/OrderController/handOver',
  effect: 'write',
  touches: ['orders', 'watches', 'marks', 'notices', 'limits'],
  needs: ['draft', 'people'],
  access: 'signedIn',
  summary:
    'Put orders of the own organisation into the hands of a colleague, with what lies beside them: with the right to manage people any, else what is in one’s own',
  request: z.object({
    orders: z
      .array(
        z.object({
          orderNo: orderNoText,
          from: z.uuid().nullable().describe('Who had it in hand when the caller looked; null: nobody.'),
        }),
      )
      .min(1)
      .max(handedMax)
      .refine((orders) => new Set(orders.map((one) => one.orderNo)).size === orders.length, 'twice')
      .describe('The orders, each with who had it in hand.'),
    keeperId: z.uuid().describe('Account of the colleague who is to have them.'),
    dryRun: flag.default(false).describe('Only tell which of them would be handed over.'),
  }),
  reply: shape({
    done: z.array(z.string()),
    refused: z.array(shape({ orderNo: z.string(), reason: z.string() })),
  }),
  errors: ['orders.noSuchKeeper'],
})

export const confirmDraft = defineCall({
  name: 'orders.confirmDraft',
  method: 'POST',
  path: '/api/OrderController/confirmDraft',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Confirm the papers drafted by the office, or send them back with a reason',
  request: z.object({
    orderNo: orderNoText,
    confirm: flag.default(true).describe('Whether the draft is confirmed; else it is returned.'),
    /** Needed when sent back. */
    notes: z.string().trim().max(2000).default(''),
    draftVersion: z
      .int()
      .min(1)
      .optional()
      .describe('Version of the draft that the caller read; another one that came since is not confirmed unseen.'),
    /** Of a draft whose claims and pages change the official fees: what the client agreed that the office is to get. */
    agreedFen: fen.min(0).optional(),
  }),
  reply: moved,
  errors: ['orders.moveNotAllowed', 'orders.actionNotAllowed', 'filings.priceChanged'],
})

export const withdrawOrder = defineCall({
  name: 'orders.withdrawOrder',
  method: 'POST',
  path: '/api/OrderController/withdrawOrder',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Take a submitted order back before it is filed',
  request: z.object({ orderNo: orderNoText, notes: z.string().trim().max(500).default('') }),
  reply: moved,
  errors: ['officialFees.sentAlready', 'orders.moveNotAllowed', 'orders.actionNotAllowed'],
})

export const copyOrder = defineCall({
  name: 'orders.copyOrder',
  method: 'POST',
  path: '/api/OrderController/copyOrder',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'A new draft with the form of an old order',
  request: orderNo.extend({
    /** Made by the caller: the same key again answers the draft that it made. */
    draftKey: z.uuid().optional(),
  }),
  reply: shape({ orderNo: z.string() }),
  errors: ['officialFees.otherKind', 'orders.actionNotAllowed', 'orders.broughtInNotCopied'],
})

export const addAffiliate = defineCall({
  name: 'orders.addAffiliate',
  method: 'POST',
  path: '/api/OrderController/addAffiliate',
  effect: 'write',
  touches: ['orders'],
  needs: ['export', 'people'],
  access: 'signedIn',
  sensitive: true,
  summary: 'Let another person see an order: by id at once, by phone or e-mail once the invitation is accepted',
  request: z.object({
    orderNo: orderNoText,
    userId: z.uuid().optional(),
    userPhone: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .optional()
      .describe('Phone number or e-mail of the person. The answer never depends on whether an account has it.'),
    type: z.enum(memberRoles).default('viewer'),
    /** Only tells whether it may be. */
    dryRun: flag.default(false),
  }),
  reply: shape({
    /** Who was added by id; null for a contact. */
    id: z.string().nullable(),
    name: z.string().nullable(),
    members: z.array(shape({ id: z.string(), name: z.string(), role: z.string() })),
    /** Of a contact, unless `dryRun`. `url` is told once; an earlier open link for the same contact ends. */
    invitation: shape({ id: z.string(), url: z.string(), expireTime: instant }).nullable(),
  }),
  errors: [
    'orders.noSuchPerson',
    'orders.alreadyMember',
    'orders.actionNotAllowed',
    'invitations.contactUnreadable',
    'common.tooManyRequests',
  ],
})

export const removeAffiliate = defineCall({
  name: 'orders.removeAffiliate',
  method: 'POST',
  path: '/api/OrderController/removeAffiliate',
  effect: 'write',
  touches: ['orders'],
  needs: ['export', 'people'],
  access: 'signedIn',
  summary: 'Take the view of an order from a person it was given to',
  request: z.object({ orderNo: orderNoText, userId: z.uuid() }),
  reply: done,
  errors: ['orders.actionNotAllowed'],
})

export const updateServiceType = defineCall({
  name: 'orders.updateServiceType',
  method: 'POST',
  path: '/api/OrderController/updateOrderServiceType',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'submit',
  access: 'signedIn',
  summary: 'Choose another service for an unpaid order; with dryRun only the difference is told',
  request: z.object({
    orderNo: orderNoText,
    ServiceType: z.string().trim().min(1).max(40),
    notes: z.string().trim().max(500).default(''),
    dryRun: flag.default(false),
  }),
  reply: shape({
    difference: shape({ official: fen, service: fen }),
    newState: z.int(),
    refused: z.string().optional(),
  }),
  errors: ['orders.unknownServiceType', 'orders.serviceTypePaid', 'orders.actionNotAllowed'],
})

/** Rows of one export file at most. */
export const exportRowsMax = 50_000

export const exportOrders = defineCall({
  name: 'orders.exportOrders',
  method: 'POST',
  path: '/api/OrderController/ExportOrderList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked rows in the named columns; made by a job',
  request: z.object({
    /** `orderNos`: the ticked rows; without them all rows of the filter. */
    parameter: z
      .object({
        ...listQueryShape(patentOrderList),
        tab: orderFilter.tab,
        orderNos: z.array(orderNoText).max(1000).optional(),
      })
      .prefault({}),
    // Whose it is says nothing to a customer.
    columns: fileColumnsBut(patentOrderList, 'customer'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const listDeadlines = defineCall({
  name: 'orders.listDeadlines',
  method: 'GET',
  path: '/api/OrderController/getDeadlineList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary:
    'What needs the person and what others do for them, the most pressing first: deadlines, payments, corrections, drafts',
  request: z.object({
    /** What the person has to do, or what others do; absent: both. */
    whose: z.enum(['mine', 'others']).optional().describe('Whose deadlines: one’s own or those of the office.'),
    limit: z.coerce.number<number>().int().min(1).max(100).default(8),
  }),
  reply: shape({
    list: z.array(
      shape({
        orderNo: z.string(),
        title: z.string(),
        type: z.string(),
        /** What to do: pay, correct, confirm, continue, get the papers signed, or a deadline of the office to watch. */
        need: z.enum(['pay', 'correct', 'confirm', 'continue', 'sign', 'power', 'deadline']),
        /** Day it is due, null if nothing presses. */
        dueOn: civilDate.nullable(),
        deadline: DeadlineRow.nullable(),
        /** What the person does about the deadline; null where others do. */
        act: z.enum(deskActs).nullable(),
        /** The follow-up that the act begins, and the document of the office that it answers. */
        followUp: z.enum(singleKinds).nullable(),
        documentId: idText.nullable(),
        patentNumber: z.string().nullable(),
        /** An answer was ordered: the agent works on it. */
        isAnswered: z.boolean(),
        /** Whom to ask about it. */
        contact: ContactShape,
        /** To pay, for `pay`. */
        amount: fen.nullable(),
      }),
    ),
    total: z.int(),
    counts: shape({ mine: z.int(), others: z.int() }),
  }),
  errors: [],
})

export const checkProgress = defineCall({
  name: 'orders.checkProgress',
  method: 'POST',
  path: '/api/OrderController/checkOrderProgress',
  effect: 'read',
  reads: ['orders'],
  access: 'public',
  summary: 'Where an order stands, by its number and a phone number of it: states and days, nothing that names anybody',
  request: z.object({ orderNo: orderNoText, phone: z.string().trim().min(5).max(40) }),
  reply: shape({
    orderNo: z.string(),
    type: z.string(),
    payState: z.int(),
    workState: z.int(),
    officialState: z.string(),
    afterState: z.int(),
    milestones: z.array(Milestone),
    /** Last move of the case. */
    movedTime: instant,
  }),
  errors: ['orders.progressNotFound', 'orders.progressLimit'],
})
