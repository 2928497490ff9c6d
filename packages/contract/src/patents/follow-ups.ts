import { followUpKinds } from '@portal/domain/law/patents/follow-up-names'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { draftPlace } from '../kernel/form-place.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { formBytesMax } from '../limits.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { followUpList, followUpTabs } from './follow-up-list.ts'
import {
  ChangeShape,
  FollowUpCase,
  FollowUpFees,
  FollowUpFile,
  FollowUpFormShape,
  FollowUpPeriod,
  FollowUpProblem,
  FollowUpRound,
  FollowUpRow,
} from './follow-up-shapes.ts'

export { saveChange, submitChange } from './change-calls.ts'

export const answerCorrection = defineCall({
  name: 'followUps.answerCorrection',
  method: 'POST',
  path: '/api/PatentServicesController/PatentCorrection',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary: 'Answer the open correction of an order, a filing or a follow-up, with the opened fields only',
  bodyBytesMax: formBytesMax,
  request: z.object({
    orderNo: orderNoText,
    /** Round that is answered: another one answers `common.conflict`. */
    id: z.coerce.number<number>().int().min(1).optional(),
    /** Opened paths with their new values. */
    json: z.record(z.string().min(1).max(120), z.unknown()).default({}),
    /** Files besides: of a follow-up they join its files as proof. */
    file: z.array(z.uuid()).max(20).default([]),
  }),
  reply: shape({
    round: z.int(),
    /** Work state of the order afterwards. */
    state: z.int(),
    /** What still keeps it from being handed in; then nothing was changed. */
    errors: z.array(FollowUpProblem),
  }),
  errors: [
    'followUps.noCorrection',
    'followUps.nothingChanged',
    'followUps.fieldNotOpen',
    'followUps.fileUnknown',
    'followUps.incomplete',
    'filings.notOpen',
    'filings.fieldNotOpen',
    'filings.nothingChanged',
    'filings.incomplete',
    'filings.fileUnknown',
    'filings.numberUnknown',
    'filings.agentUnknown',
    'filings.agentMissing',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
  ],
})

export const getReviewRound = defineCall({
  name: 'followUps.getReviewRound',
  method: 'GET',
  path: '/api/UserController/HasUndergoneReviewCorrection',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Whether the review round of an order is finished, else which fields are open until when',
  request: z.object({ orderNo: orderNoText.optional(), id: orderNoText.optional() }),
  reply: shape({
    orderNo: z.string(),
    /** No correction waits for an answer and the reviewer has taken the order into work. */
    reviewed: z.boolean(),
    /** Of the last correction, 0 without one. */
    round: z.int(),
    openFields: z.array(z.string()),
    /** The same with the reviewer's words. */
    fields: z.array(shape({ path: z.string(), words: z.string() })),
    deadline: civilDate.nullable(),
    workState: z.int(),
  }),
  errors: [],
})

export const listFollowUps = defineCall({
  name: 'followUps.listFollowUps',
  method: 'GET',
  path: '/api/OrderController/getAfterSaleList',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'Follow-ups the person may see, filtered and sorted',
  request: z.object({ ...listQueryShape(followUpList), ...pageRequest }),
  reply: pageOf(FollowUpRow),
  errors: [],
})

export const getFollowUpCounts = defineCall({
  name: 'followUps.getFollowUpCounts',
  method: 'GET',
  path: '/api/OrderController/getAfterSaleCounts',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'How many follow-ups lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(followUpTabs), z.int()),
  errors: [],
})

export const getCase = defineCall({
  name: 'followUps.getCase',
  method: 'GET',
  path: '/api/OrderController/getAfterSaleCase',
  effect: 'read',
  reads: ['orders'],
  access: 'signedIn',
  summary: 'What a follow-up needs to know of a case: parties, periods with their reasons, notices',
  request: z.object({
    /** Order number or id of the case. */
    orderId: orderNoText.optional().describe('Id or number of the order.'),
    /** Or its application number in any spelling. */
    number: z.string().trim().max(60).optional(),
  }),
  reply: FollowUpCase,
  errors: ['patents.numberWrong', 'patents.numberNotFound'],
})

export const getNoticePassages = defineCall({
  name: 'followUps.getNoticePassages',
  method: 'GET',
  path: '/api/OrderController/getNoticePassages',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'Paragraphs of a recorded notice to quote in its answer, and what it wants corrected; empty for a scan',
  request: z.object({ documentId: z.uuid().describe('Id of the office document.') }),
  reply: shape({
    passages: z.array(z.string()),
    defects: z.array(shape({ file: z.string(), place: z.string(), words: z.string() })),
  }),
  errors: [
    'documents.encrypted',
    'documents.damaged',
    'documents.tooManyPages',
    'documents.fileTooHard',
    'documents.tooHard',
    'documents.busy',
    'casePackages.notText',
    'casePackages.entities',
    'casePackages.xmlTooLarge',
    'casePackages.xmlBroken',
  ],
})

export const checkFollowUp = defineCall({
  name: 'followUps.checkFollowUp',
  method: 'POST',
  path: '/api/OrderController/checkAfterSale',
  effect: 'read',
  reads: ['rules'],
  access: 'signedIn',
  sensitive: true,
  summary: 'What a follow-up form lacks, what it costs, its limit and, of an extension, the new day',
  bodyBytesMax: formBytesMax,
  request: z.object({ json: FollowUpFormShape }),
  reply: shape({
    problems: z.array(FollowUpProblem),
    /** What to look at, each at its part: amended claims, a request for compensation. */
    findings: z.array(
      shape({ path: z.string(), level: z.enum(['fix', 'review']), words: twoLanguages, source: twoLanguages }),
    ),
    fees: FollowUpFees,
    limit: FollowUpPeriod.nullable(),
    /** What an extension makes of its period. */
    extended: shape({ officialOn: civilDate, internalOn: civilDate, warning: z.string().nullable() }).nullable(),
  }),
  errors: [],
})

export const saveFollowUp = defineCall({
  name: 'followUps.saveFollowUp',
  method: 'POST',
  path: '/api/OrderController/addAfterSale',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: 'submit' },
  access: 'signedIn',
  sensitive: true,
  summary: 'Keep a follow-up as a draft, or send it (draft=false): fees are frozen, the order is paid like every other',
  bodyBytesMax: formBytesMax,
  request: z.object({
    ...draftPlace,
    json: FollowUpFormShape,
    draft: flag.default(true),
  }),
  reply: shape({
    orderNo: z.string(),
    version: z.int(),
    workState: z.int(),
    errors: z.array(FollowUpProblem),
    amountOfficial: fen,
    amountService: fen,
    savedTime: instant,
    expireTime: instant.nullable(),
  }),
  errors: [
    'approvals.needed',
    'followUps.notOpen',
    'followUps.incomplete',
    'followUps.fileUnknown',
    'followUps.running',
    'followUps.annuityOrdered',
    'orders.moveNotAllowed',
  ],
})

const Result = shape({
  number: z.string(),
  title: z.string(),
  orderNo: z.string().nullable(),
  isUnchecked: z.boolean(),
  result: z.enum(['approved', 'refused']).nullable(),
  resultOn: civilDate.nullable(),
  resultFileId: z.string().nullable(),
  resultNotes: z.string(),
})

export const followUpActs = ['accept', 'askCorrection', 'draft', 'filed', 'result', 'reject'] as const

export const getFollowUp = defineCall({
  name: 'followUps.getFollowUp',
  method: 'GET',
  path: '/api/OrderController/getAfterSale',
  effect: 'read',
  reads: ['orders', 'forms'],
  access: 'signedIn',
  sensitive: true,
  summary: 'A follow-up with its form, case, rounds, results and what the reader may do; numbers of persons are masked',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    kind: z.enum(followUpKinds),
    version: z.int(),
    /** Of the order's row: acts name it. */
    orderVersion: z.int(),
    savedTime: instant,
    mode: z.enum(['draft', 'correct', 'read']),
    own: z.boolean(),
    /** One of the two. */
    form: FollowUpFormShape.nullable(),
    change: ChangeShape.nullable(),
    openFields: z.array(shape({ path: z.string(), words: z.string() })),
    round: z.int(),
    dueOn: civilDate.nullable(),
    files: z.array(FollowUpFile),
    case: FollowUpCase.nullable(),
    limit: FollowUpPeriod.nullable(),
    results: z.array(Result),
    rounds: z.array(FollowUpRound),
    fees: shape({ official: fen, service: fen, due: fen }),
    payState: z.int(),
    workState: z.int(),
    /** S4, of refunds. */
    afterState: z.int(),
    sentOn: civilDate.nullable(),
    handler: z.string().nullable(),
    /** Office acts possible now. */
    acts: z.array(z.enum(followUpActs)),
    /** Acts of the client: pay, confirmDraft, returnDraft, cancel, withdraw, correct, continue. */
    clientActs: z.array(z.string()),
  }),
  errors: [],
})

const notes = z.string().trim().max(2000).default('')

export const handleFollowUp = defineCall({
  name: 'followUps.handleFollowUp',
  method: 'POST',
  path: '/api/OrderController/handleAfterSale',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: ['draft', 'answer', 'submit'],
  access: ['agent', 'reviewer', 'administrator'],
  summary:
    'One act of the office on a follow-up: take it on, ask for a correction, show a draft, note filing and result',
  bodyBytesMax: formBytesMax,
  request: z.object({
    orderNo: orderNoText,
    /** Version of the order as it was seen: if two act at once, the second is told. */
    version: z.int().min(1),
    act: z.enum(followUpActs),
    /** Of a draft: what is to go to the office. */
    text: z.string().max(200_000).default(''),
    claims: z.string().max(200_000).default('').describe('The claims as they were changed.'),
    fileIds: z.array(z.uuid()).max(20).default([]),
    /** Of a correction: the opened parts with words, and the client's last day. */
    fields: z
      .array(z.object({ path: z.string().trim().min(1).max(120), words: z.string().trim().min(1).max(1000) }))
      .max(30)
      .default([]),
    dueOn: civilDate.optional(),
    /** Day it was sent, or the office decided. */
    on: civilDate.optional(),
    /** Of a result: every case not named otherwise gets `approved`. */
    result: z.enum(['approved', 'refused']).optional().describe('Result of the procedure.'),
    /** The cases it is for; empty: all of them. */
    numbers: z.array(z.string().trim().max(40)).max(400).default([]),
    notes,
  }),
  reply: shape({ orderNo: z.string(), workState: z.int(), version: z.int(), round: z.int().nullable() }),
  errors: [
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
    'followUps.incomplete',
    'followUps.fileUnknown',
    'followUps.noResultYet',
    'followUps.dayWrong',
    'followUps.fieldNotOpen',
    'clients.conflictUnseen',
  ],
})

export const exportFollowUps = defineCall({
  name: 'followUps.exportFollowUps',
  method: 'POST',
  path: '/api/OrderController/ExportAfterSaleList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered follow-ups; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(followUpList)).prefault({}),
    columns: fileColumnsOf(followUpList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
