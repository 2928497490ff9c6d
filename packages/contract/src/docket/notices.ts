import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { oneFile } from '../limits.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, flag, idText, pageOf, pageRequest, shape } from '../shapes.ts'
import { noticeBulkMax, noticeTabs } from './notice-choices.ts'
import { correctionList, noticeList } from './notice-lists.ts'
import { NoticeCorrectionRow, NoticeDetail, NoticeOutcome, NoticeRow } from './notice-shapes.ts'

const many = z.array(z.uuid()).min(1).max(noticeBulkMax)
const one = { id: z.uuid(), version: z.int().min(1) }
const kept = z.array(shape({ id: idText, reason: z.string() }))

export const listNotices = defineCall({
  name: 'notices.listNotices',
  method: 'GET',
  path: '/api/NoticeController/getNoticeList',
  effect: 'read',
  reads: ['notices'],
  access: 'signedIn',
  summary: 'Notices of the office the person may see, filtered and sorted',
  request: z.object({
    ...listQueryShape(noticeList, {
      unread: 'Only what was not read.',
      notSent: 'Only notices that were not sent to the customer.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(NoticeRow),
  errors: [],
})

export const getNoticeCounts = defineCall({
  name: 'notices.getNoticeCounts',
  method: 'GET',
  path: '/api/NoticeController/getNoticeCounts',
  effect: 'read',
  reads: ['notices'],
  access: 'signedIn',
  summary: 'How many notices lie in each tab',
  request: z.object({}),
  reply: z.record(z.enum(noticeTabs), z.int()),
  errors: [],
})

export const getNotice = defineCall({
  name: 'notices.getNotice',
  method: 'GET',
  path: '/api/NoticeController/getNotice',
  effect: 'read',
  reads: ['notices'],
  access: 'signedIn',
  summary: 'One notice: what was read and how surely, what it would do or did, its history',
  request: z.object({ id: z.uuid() }),
  reply: NoticeDetail,
  errors: [],
})

export const importNotice = defineCall({
  name: 'notices.importNotice',
  method: 'POST',
  path: '/api/NoticeController/importNotice',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary: 'Read one dropped PDF, ZIP, XML or mail (field `file`) and propose the notices in it; nothing is done yet',
  request: z.object({}),
  reply: shape({
    list: z.array(
      shape({
        id: idText,
        /** It was here before. */
        existed: z.boolean(),
        /** No case or watched patent fits: it lies in the unmatched tray. */
        matched: z.boolean(),
        sourceName: z.string(),
        confidence: z.int().nullable(),
      }),
    ),
    /** What in it was no notice, and why. */
    skipped: z.array(shape({ file: z.string(), reason: z.string() })),
  }),
  errors: [
    'documents.noFile',
    'documents.empty',
    'documents.kindUnknown',
    'documents.kindMismatch',
    'documents.notItsKind',
    'documents.oldWord',
    'documents.activeContent',
    'documents.encrypted',
    'documents.damaged',
    'documents.archiveBomb',
    'documents.archiveUnsafeName',
    'documents.macro',
    'documents.pdfActive',
    'documents.pdfActiveInside',
    'documents.tooManyPages',
    'documents.fileTooHard',
    'documents.tooHard',
    'documents.busy',
    'notices.mailUnreadable',
    'notices.tooManyPapers',
    'casePackages.nameTwice',
    'casePackages.notText',
    'casePackages.entities',
    'casePackages.xmlTooLarge',
    'casePackages.xmlBroken',
  ],
})

export const confirmNotice = defineCall({
  name: 'notices.confirmNotice',
  method: 'POST',
  path: '/api/NoticeController/confirmNotice',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Take a proposed notice over as reviewed: onto its case with state and deadlines, or onto a patent of one’s own',
  request: z.object({
    ...one,
    /** Case of ours; without it the notice belongs to the patent of `applicationNumber`. */
    orderNo: orderNoText.optional(),
    code: z.string().trim().min(1).max(20),
    dispatchedOn: civilDate,
    deliveryMode: z.enum(['electronic', 'postal']).default('electronic'),
    /** Proven day of receipt of a posted notice. */
    receivedOn: civilDate.optional(),
    /** Last day to reply as printed on the notice. */
    printedOn: civilDate.optional(),
    /** In any spelling; of a case only with its filing receipt. */
    applicationNumber: z.string().trim().max(40).optional(),
    /** Filing date: with the filing receipt, or for a patent that is no case of ours. */
    filedOn: civilDate.optional(),
    title: z.string().trim().max(300).default(''),
    fees: z
      .array(z.object({ name: z.string().trim().min(1).max(60), amount: fen.min(1).max(100_000_000) }))
      .max(30)
      .default([])
      .describe('Fees that the document asks for.'),
    /** To the client, with `send`. */
    message: z.string().trim().max(4000).default(''),
    send: flag.default(false),
    urgent: flag.default(false),
    /** Only tells what would happen. */
    dryRun: flag.default(false),
  }),
  reply: shape({
    notice: NoticeRow,
    outcome: NoticeOutcome.nullable(),
    /** It was given to the agency of the case to be checked. */
    handed: z.boolean(),
    /** The case had this document already: the two are one now. */
    alreadyRecorded: z.boolean(),
    dryRun: z.boolean(),
  }),
  errors: [
    'notices.notProposed',
    'notices.numberNeeded',
    'notices.otherCase',
    'notices.caseOfOurs',
    'notices.recordedAlready',
    'orders.moveNotAllowed',
    'orders.actionNotAllowed',
    'admin.unknownDocument',
    'admin.documentNotAllowed',
    'admin.numberWrong',
    'admin.numberOfOtherRight',
    'admin.numberTaken',
    'admin.dateWrong',
    'admin.recordedOtherwise',
  ],
})

export const undoNotice = defineCall({
  name: 'notices.undoNotice',
  method: 'POST',
  path: '/api/NoticeController/undoNotice',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  summary:
    'Take confirmations or removals of the last 30 days back: the notices are proposals again, the cases as before; of a document about no patent nothing is left to confirm',
  request: z.object({ id: many, reason: z.string().trim().max(500).default('') }),
  reply: shape({
    undone: z.array(idText),
    kept,
    /** Watched marks of undone notices that were changed since by others: those changes stay. */
    marksLeft: kept,
  }),
  errors: [],
})

export const removeNotices = defineCall({
  name: 'notices.removeNotices',
  method: 'POST',
  path: '/api/NoticeController/removeNotices',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Take proposals out of the tray; they can be brought back for 30 days',
  request: z.object({ id: many }),
  reply: shape({ removed: z.array(idText), kept }),
  errors: [],
})

export const acknowledgeNotices = defineCall({
  name: 'notices.acknowledgeNotices',
  method: 'POST',
  path: '/api/NoticeController/ackNotice',
  effect: 'write',
  touches: ['notices', 'orders', 'watches', 'limits'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Say as the client that notices were seen',
  request: z.object({ id: many }),
  reply: shape({ acknowledged: z.array(idText), kept }),
  errors: [],
})

export const moveNotice = defineCall({
  name: 'notices.moveNotice',
  method: 'POST',
  path: '/api/NoticeController/moveNotice',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'The next step of the reply: drafted, submitted, closed, given up, or opened again',
  request: z.object({
    ...one,
    act: z.enum(['draft', 'submit', 'close', 'giveUp', 'reopen']),
    /** The answer as drafted: text, a file uploaded before, or both. */
    text: z.string().trim().max(20_000).default(''),
    fileId: z.uuid().optional(),
    /** Day the answer went to the office; today if absent. */
    on: civilDate.optional(),
    /** Needed to give up. */
    reason: z.string().trim().max(1000).default(''),
  }),
  reply: NoticeRow,
  errors: [
    'notices.actNotPossible',
    'notices.nothingDrafted',
    'notices.reasonNeeded',
    'notices.fileNotUsable',
    'admin.dateWrong',
  ],
})

export const sendNotices = defineCall({
  name: 'notices.sendNotices',
  method: 'POST',
  path: '/api/NoticeController/SendCaseNotificationDocumentNotification',
  effect: 'write',
  touches: ['notices', 'orders', 'watches'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Tell the clients of confirmed notices, in their inbox or by mail where mail is set up',
  request: z.object({
    id: many,
    /** Address to send to; without it the message goes to the client's inbox. */
    email: z.email().max(254).optional(),
    text: z.string().trim().max(4000).default(''),
  }),
  reply: shape({
    sent: z.int(),
    failed: z.array(shape({ id: idText, reason: z.enum(['notFound', 'notConfirmed', 'notMine']) })),
  }),
  errors: [],
})

export const listCorrections = defineCall({
  name: 'notices.listCorrections',
  method: 'GET',
  path: '/api/NoticeController/getNoticeCorrectionList',
  effect: 'read',
  reads: ['notices', 'orders'],
  access: 'signedIn',
  summary: 'What must be corrected: asked by the office or by our reviewer, the most pressing first',
  request: z.object({
    ...listQueryShape(correctionList, { source: 'Who asked: the office or our reviewer.' }),
    ...pageRequest,
  }),
  reply: pageOf(NoticeCorrectionRow),
  errors: [],
})

export const exportNotices = defineCall({
  name: 'notices.exportNotices',
  method: 'POST',
  path: '/api/NoticeController/ExportNoticeList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered notices; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(noticeList)).prefault({}),
    columns: fileColumnsOf(noticeList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const exportCorrections = defineCall({
  name: 'notices.exportCorrections',
  method: 'POST',
  path: '/api/NoticeController/ExportNoticeCorrectionList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of what must be corrected, as filtered; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(correctionList)).prefault({}),
    columns: fileColumnsOf(correctionList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
