import { deliverableKindKeys, translationStateKeys } from '@portal/domain/patents/abroad/quote-states'
import { z } from 'zod'
import { defineCall, type Role } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { ForeignFormShape } from './foreign-form.ts'
import { foreignGroups, foreignList, foreignTabs } from './foreign-list.ts'
import { Deliverable, ForeignCountry, ForeignRow, foreignOrderNo, quoteLine } from './foreign-shapes.ts'

/** Who quotes and delivers: agents of the case's agency, and the back office. */
const quoters = ['agent', 'reviewer', 'administrator'] as const satisfies readonly Role[]

export const listForeign = defineCall({
  name: 'foreign.listForeign',
  method: 'GET',
  path: '/api/OrderController/getAbroadOrderList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Filings abroad the person may see, one row a country or one a family, filtered and sorted',
  request: z.object({ ...listQueryShape(foreignList, { quoteState: 'State of the quote.' }), ...pageRequest }),
  reply: pageOf(ForeignRow),
  errors: [],
})

export const getForeignCounts = defineCall({
  name: 'foreign.getForeignCounts',
  method: 'GET',
  path: '/api/OrderController/getAbroadOrderCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many filings abroad lie in each tab, by country or by family',
  request: z.object({ group: z.enum(foreignGroups).default('country') }),
  reply: z.record(z.enum(foreignTabs), z.int()),
  errors: [],
})

export const getForeign = defineCall({
  name: 'foreign.getForeign',
  method: 'GET',
  path: '/api/OrderController/getAbroadOrderDetails',
  effect: 'read',
  reads: ['orders', 'forms'],
  access: 'signedIn',
  summary: 'One family abroad: form, countries with deadlines, quotes and their history, orders and deliverables',
  request: foreignOrderNo,
  reply: shape({
    orderNo: z.string(),
    title: z.string(),
    json: ForeignFormShape,
    version: z.int(),
    savedTime: instant,
    mode: z.enum(['draft', 'read']),
    workState: z.int(),
    applicantName: z.string(),
    customer: z.string().nullable(),
    submittedTime: instant.nullable(),
    /** Whether the reader answers quotes, and whether the reader makes them. */
    mayAnswer: z.boolean(),
    mayQuote: z.boolean(),
    countries: z.array(ForeignCountry),
  }),
  errors: [],
})

export const saveQuote = defineCall({
  name: 'foreign.saveQuote',
  method: 'POST',
  path: '/api/OrderController/saveAbroadQuote',
  effect: 'write',
  touches: ['orders'],
  needs: 'draft',
  access: quoters,
  summary: 'Draft the quote of one country, or send it; a sent one that nobody answered is replaced',
  request: z.object({
    /** Of the country. */
    id: z.uuid(),
    lines: z.array(z.object(quoteLine)).max(30).describe('Lines of the quote, each with its amount in fen.'),
    ratesOn: civilDate.describe('Day of the exchange rates, `YYYY-MM-DD`.'),
    validUntil: civilDate.describe('Last day on which the quote can be accepted, `YYYY-MM-DD`.'),
    notes: z.string().trim().max(1000).default(''),
    send: flag.default(false),
    /**
     * Version of the form that the lines were counted from (`formVersion` of the country). A draft of another version is
     * kept as stale; sending it answers `foreign.formChanged`.
     */
    version: z.int().min(0),
    /** The country's order whose form that is, null for the family's; another one counts as another version. */
    orderNo: orderNoText.nullable().optional(),
    rounds: z
      .int()
      .min(0)
      .optional()
      .describe('Rounds of quotes that the caller saw; another one made meanwhile answers `common.conflict`.'),
  }),
  reply: shape({ id: z.string(), round: z.int(), state: z.string(), amountOfficial: fen, amountService: fen }),
  errors: [
    ...(['foreign.quoteFaulty', 'foreign.formChanged', 'foreign.caseClosed', 'foreign.alreadyAccepted'] as const),
    'clients.conflictUnseen',
  ],
})

export const listRates = defineCall({
  name: 'foreign.listRates',
  method: 'GET',
  path: '/api/OrderController/getAbroadRates',
  effect: 'read',
  reads: [],
  access: quoters,
  summary: 'The operator’s rates of today, by which a quote is begun: a currency without one has none',
  request: z.object({}),
  reply: shape({
    rates: z.array(
      shape({
        currency: z.string(),
        /** Yuan for one unit, times a million. */
        rateMicro: z.int(),
        /** The day it holds from. */
        from: civilDate,
        source: shape({ en: z.string(), zh: z.string() }),
        /** So old that whoever quotes is to look at it. */
        old: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const answerQuote = defineCall({
  name: 'foreign.answerQuote',
  method: 'POST',
  path: '/api/OrderController/answerAbroadQuote',
  effect: 'write',
  touches: ['orders'],
  needs: 'approve',
  access: 'signedIn',
  summary:
    'Accept a quote (the country’s order is made, once; one that asks for more than was priced gets the new price), counter it, take the counter-offer back, or refuse it; repeating answers the same',
  request: z.object({
    /** Of the quote. */
    id: z.uuid(),
    answer: z.enum(['accept', 'counter', 'takeBack', 'refuse']),
    /** What is offered instead, in fen; needed to counter. */
    amount: z.int().min(1).max(999_999_999).optional(),
    notes: z.string().trim().max(1000).default(''),
    /** Of a mark whose last day for priority is over: it is filed without the claim. Needed to accept then. */
    withoutPriority: flag.default(false).describe('Whether the case goes on without the priority claim.'),
  }),
  reply: shape({ id: z.string(), state: z.string(), orderNo: z.string().nullable(), amount: fen }),
  errors: [
    'foreign.quoteNotOpen',
    'foreign.quoteStale',
    'foreign.quoteExpired',
    'foreign.caseClosed',
    'foreign.counterMissing',
    'foreign.priorityOver',
    'foreign.applicationFeeLeftOut',
    'foreign.applicationFeeUnasked',
  ],
})

export const updateCountry = defineCall({
  name: 'foreign.updateCountry',
  method: 'POST',
  path: '/api/OrderController/updateAbroadCountry',
  effect: 'write',
  touches: ['orders'],
  needs: 'draft',
  access: quoters,
  summary: 'Note how the translation stands and who the agent abroad is',
  request: z.object({
    id: z.uuid(),
    translationState: z.enum(translationStateKeys).optional(),
    foreignAgent: z.string().trim().max(200).optional().describe('Name of the agent abroad.'),
  }),
  reply: shape({ id: z.string(), translationState: z.string(), foreignAgent: z.string() }),
  errors: [],
})

export const addDeliverable = defineCall({
  name: 'foreign.addDeliverable',
  method: 'POST',
  path: '/api/OrderController/addAbroadDeliverable',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: quoters,
  summary: 'Hand a file over for a country: the next version of its kind, for the customer to accept or send back',
  request: z.object({
    /** Of the country. */
    id: z.uuid(),
    kind: z.enum(deliverableKindKeys),
    fileId: z.uuid(),
    notes: z.string().trim().max(1000).default(''),
  }),
  reply: Deliverable,
  errors: ['foreign.noOrderYet', 'admin.fileNotUsable'],
})

export const listPapers = defineCall({
  name: 'foreign.listPapers',
  method: 'GET',
  path: '/api/OrderController/getAbroadPapers',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'The papers that a country’s order asks of its customer, and which of them are there',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    /** Whether the caller may add what is missing now. */
    mayAdd: z.boolean(),
    papers: z.array(shape({ kind: z.string(), name: shape({ en: z.string(), zh: z.string() }), given: z.boolean() })),
  }),
  errors: [],
})

export const addPaper = defineCall({
  name: 'foreign.addPaper',
  method: 'POST',
  path: '/api/OrderController/addAbroadPaper',
  effect: 'write',
  touches: ['orders'],
  needs: 'submit',
  access: 'signedIn',
  summary:
    'Add a paper that a country’s order asks for, as its next version, until the order has ended: nothing that was priced changes, the agent is told',
  request: z.object({ orderNo: orderNoText, kind: z.string().min(1).max(40), fileId: z.uuid() }),
  reply: shape({ orderNo: z.string(), version: z.int() }),
  errors: ['foreign.paperNotAsked', 'filings.scanNotUsable', 'orders.actionNotAllowed'],
})

export const answerDeliverable = defineCall({
  name: 'foreign.answerDeliverable',
  method: 'POST',
  path: '/api/OrderController/answerAbroadDeliverable',
  effect: 'write',
  touches: ['orders'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Accept what was handed over, or send it back with a reason',
  request: z.object({ id: z.uuid(), accept: flag, notes: z.string().trim().max(1000).default('') }),
  reply: shape({ id: z.string(), state: z.string() }),
  errors: ['foreign.deliverableAnswered', 'foreign.reasonMissing'],
})

/** The file has the countries, however the screen groups them. */
const { group: _, ...countryFilters } = listQueryShape(foreignList)

export const exportForeign = defineCall({
  name: 'foreign.exportForeign',
  method: 'POST',
  path: '/api/OrderController/ExportAbroadOrderList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked countries in the named columns; made by a job',
  request: z.object({
    /** `ids`: the ticked rows; without them all rows of the filter. */
    parameter: z.object({ ...countryFilters, ids: z.array(z.uuid()).max(1000).optional() }).prefault({}),
    columns: fileColumnsBut(foreignList, 'customer'),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
