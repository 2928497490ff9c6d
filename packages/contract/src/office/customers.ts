import { customerEvents, customerStages, writtenEntries } from '@portal/domain/office/clients/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, flag, instant, shape, summedPageOf, summedPageRequest } from '../shapes.ts'
import { Client } from './client-shapes.ts'
import { customerOrderList, timelineKinds } from './customer-lists.ts'

const agents = ['agent'] as const
const ids = (max: number) =>
  z
    .array(z.uuid())
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'twice')
    .describe('Ids of the clients.')

export const setStage = defineCall({
  name: 'customers.setStage',
  method: 'POST',
  path: '/api/ClientController/setCustomStage',
  effect: 'write',
  touches: ['clients'],
  needs: 'draft',
  access: agents,
  summary: 'Move a client to another stage; refused when somebody saved since `version` was read',
  request: z.object({
    id: z.uuid(),
    version: z.int().min(1),
    stage: z.enum(customerStages).describe('Stage in which the client is from now on.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int() }),
  errors: ['common.notFound', 'common.conflict', 'clients.merged', 'customers.claimMax'],
})

export const addEntry = defineCall({
  name: 'customers.addEntry',
  method: 'POST',
  path: '/api/ClientController/addCustomEntry',
  effect: 'write',
  touches: ['clients'],
  needs: 'draft',
  access: agents,
  summary:
    'Write down a contact with a client, or a note, with the next step. A contact begins the days anew after which a client not won is free',
  request: z.object({
    id: z.uuid(),
    kind: z.enum(writtenEntries).describe('How it was spoken; a note is no contact.'),
    text: z.string().max(2000).transform(cleanText).pipe(z.string().min(1, 'required')).describe('What was said.'),
    nextStep: z.string().max(200).transform(cleanText).default('').describe('What comes next; empty: nothing.'),
    nextStepOn: civilDate.nullable().default(null).describe('On which day; null: none is set.'),
  }),
  reply: done,
  errors: ['common.notFound', 'clients.merged'],
})

export const listTimeline = defineCall({
  name: 'customers.listTimeline',
  method: 'GET',
  path: '/api/ClientController/getCustomTimeline',
  effect: 'read',
  reads: ['clients', 'orders', 'money', 'notices', 'letters', 'tasks'],
  access: agents,
  summary:
    'What happened with a client, newest first: contacts, notes and changes of their line, and of their cases in reach orders, payments, notices, letters and tasks of one’s own side',
  request: z.object({
    id: z.uuid(),
    kind: z.enum(timelineKinds).optional().describe('Only what is of this kind.'),
    before: instant.optional().describe('Only what is older: the time of the last one that is there.'),
  }),
  reply: shape({
    list: z.array(
      shape({
        key: z.string(),
        kind: z.enum(timelineKinds),
        /** Of a contact or note how, of a change what happened. */
        what: z.enum([...writtenEntries, ...customerEvents]).nullable(),
        title: z.string(),
        text: z.string(),
        by: z.string(),
        time: instant,
        orderNo: z.string().nullable(),
        amount: fen.nullable(),
      }),
    ),
    /** Whether there is older. */
    hasMore: z.boolean(),
  }),
  errors: ['common.notFound'],
})

export const revealContacts = defineCall({
  name: 'customers.revealContacts',
  method: 'POST',
  path: '/api/ClientController/revealCustomContacts',
  effect: 'write',
  touches: [],
  needs: 'draft',
  access: agents,
  sensitive: true,
  summary: 'Phone numbers of a client in full; that they were looked at is kept in the audit log',
  request: z.object({ id: z.uuid() }),
  reply: shape({ contacts: Client.shape.contacts }),
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const claimCustomers = defineCall({
  name: 'customers.claimCustomers',
  method: 'POST',
  path: '/api/ClientController/claimCustom',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'draft',
  access: agents,
  summary:
    'Take clients out of the common pool: of two who claim one is first. A claim holds for some days, by then somebody has spoken with them',
  request: z.object({ ids: ids(100) }),
  reply: shape({
    claimed: z.int(),
    /** Those that were not free any more. */
    taken: z.int(),
    /** Until when the claim holds without a contact. */
    heldUntil: civilDate,
  }),
  errors: ['customers.claimMax'],
})

export const releaseCustomers = defineCall({
  name: 'customers.releaseCustomers',
  method: 'POST',
  path: '/api/ClientController/releaseCustom',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'draft',
  access: agents,
  summary: 'Give clients that are not won, and that the caller keeps, back to the common pool',
  request: z.object({ ids: ids(100) }),
  reply: shape({ released: z.int() }),
  errors: [],
})

export const handOver = defineCall({
  name: 'customers.handOver',
  method: 'POST',
  path: '/api/ClientController/handOverCustom',
  effect: 'write',
  touches: ['clients', 'orders', 'limits'],
  needs: 'people',
  access: agents,
  summary: 'Let another member keep these clients: all of them or none. Who kept them looks after them no more',
  request: z.object({
    ids: ids(500),
    memberId: z.uuid().describe('Membership of who keeps them from now on.'),
  }),
  reply: shape({ handed: z.int() }),
  errors: ['common.notFound', 'clients.wholeReach', 'clients.noSuchMember'],
})

export const listDuplicates = defineCall({
  name: 'customers.listDuplicates',
  method: 'GET',
  path: '/api/ClientController/getCustomDuplicates',
  effect: 'read',
  reads: ['clients'],
  access: agents,
  summary: 'Lines of the book that are perhaps one client: by credit code, or by name and phone; at most fifty groups',
  request: z.object({}),
  reply: z.array(
    shape({
      way: z.enum(['idCode', 'nameAndPhone']),
      clients: z.array(
        shape({
          id: z.uuid(),
          name: z.string(),
          reference: z.string(),
          stage: z.enum(customerStages),
          account: z.enum(['linked', 'none']),
          openCases: z.int(),
        }),
      ),
    }),
  ),
  errors: [],
})

export const undoMerge = defineCall({
  name: 'customers.undoMerge',
  method: 'POST',
  path: '/api/ClientController/undoMergeCustom',
  effect: 'write',
  touches: ['clients', 'orders', 'limits', 'reports'],
  needs: 'people',
  access: agents,
  summary:
    'Take a merge back within thirty days: each line has again what it had. What was written of the one that stayed since stays there',
  request: z.object({ id: z.uuid().describe('Id of the merge.') }),
  reply: shape({ restored: z.int() }),
  errors: [
    ...(['common.notFound', 'clients.wholeReach', 'clients.merged', 'clients.referenceTaken'] as const),
    ...(['clients.alreadyLinked', 'customers.mergeOver'] as const),
  ],
})

const orderFilters = listQueryShape(customerOrderList, {
  tab: 'Whose and which: of the customers that the caller keeps, or of all in reach.',
  text: 'Part of the title, of the customer’s name or of a number.',
  clientId: 'Only orders of this client of the book.',
  ownerId: 'Only of customers that this member keeps.',
})

const CustomerOrder = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  clientId: z.uuid(),
  customer: z.string(),
  owner: z.string(),
  patentNumber: z.string().nullable(),
  workState: z.int(),
  payState: z.int(),
  amount: fen,
  paid: fen,
  owed: fen,
  /** What the agency earns or earned on it; null: nothing, or the reader may not pay or sees a part of the agency alone. */
  commission: fen.nullable(),
  nextOn: civilDate.nullable(),
  /** Last day on which the customer was asked to pay it. */
  remindedOn: civilDate.nullable(),
  submittedTime: instant.nullable(),
})

export const listOrders = defineCall({
  name: 'customers.listOrders',
  method: 'GET',
  path: '/api/ClientController/getCustomOrderList',
  effect: 'read',
  reads: ['clients', 'orders', 'money', 'limits', 'commission'],
  access: agents,
  summary:
    'Orders of all kinds of the customers of the caller’s agency that they work on, with sums of all that fit for who may pay',
  request: z.object({ ...orderFilters, ...summedPageRequest }),
  reply: summedPageOf(CustomerOrder, ['amount', 'paid', 'owed']),
  errors: [],
})

export const exportOrders = defineCall({
  name: 'customers.exportOrders',
  method: 'POST',
  path: '/api/ClientController/exportCustomOrders',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: agents,
  summary: 'Excel file of exactly the filtered orders of customers; made by a job',
  request: z.object({
    parameter: z.object(orderFilters).prefault({}),
    columns: fileColumnsOf(customerOrderList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const remindToPay = defineCall({
  name: 'customers.remindToPay',
  method: 'POST',
  path: '/api/ClientController/remindCustomToPay',
  effect: 'write',
  touches: ['orders'],
  needs: 'answer',
  access: agents,
  summary:
    'Ask customers to pay orders that are not paid: by the bell, and from there as each of them chose. Once a day for each order, whoever presses',
  request: z.object({
    orderNos: z
      .array(orderNoText)
      .min(1)
      .max(100)
      .refine((list) => new Set(list).size === list.length, 'twice')
      .describe('Orders to be paid.'),
    dryRun: flag.default(false).describe('Only tell who would be asked.'),
  }),
  reply: shape({
    told: z.int(),
    /** Asked today already. */
    already: z.int(),
    /** Nothing is to be paid for them now. */
    settled: z.int(),
    /** Nobody of the customer works here. */
    unreached: z.int(),
  }),
  errors: ['common.notFound'],
})
