// Over 400 lines: one definition for each call around watched patents, nothing else.

import { watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'
import { compensatedDaysMax } from '@portal/domain/law/patents/terms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { oneFile } from '../limits.ts'
import { fileColumnsBut, listQueryShape } from '../list-shapes.ts'
import {
  civilDate,
  done,
  fen,
  flag,
  instant,
  pageOf,
  pageRequest,
  reductionPercent,
  shape,
  twoLanguages,
} from '../shapes.ts'
import { sharedColumns, watchBulkMax, watchFlags, watchLinesMax } from './monitoring-choices.ts'
import { LadderYear, Share, SharedRow, WatchFilter, WatchRow, watchFilter } from './monitoring-shapes.ts'
import { watchList } from './watch-list.ts'

const id = z.array(z.uuid()).min(1).max(watchBulkMax)

export const getQuantity = defineCall({
  name: 'monitoring.getQuantity',
  method: 'GET',
  path: '/api/DataManagementController/MonitoringQuantity',
  effect: 'read',
  reads: ['watches', 'orders'],
  access: 'signedIn',
  summary: 'How many patents the person watches, and how they stand',
  request: z.object({}),
  reply: shape({
    /** All that are watched, in whatever state. */
    watching: z.int(),
    toPay: z.int(),
    grace: z.int(),
    restoration: z.int(),
    ended: z.int(),
    /** Rows for which newer data wait to be accepted or refused. */
    changed: z.int(),
    /** Granted as far as is known, but without a day from which fees are computed. */
    datesMissing: z.int(),
    /** Patents the account may watch. */
    limit: z.int(),
    /** By state (S5), for the tabs. */
    states: z.record(z.enum(watchStateCodes), z.int()),
  }),
  errors: [],
})

export const listWatches = defineCall({
  name: 'monitoring.listWatches',
  method: 'GET',
  path: '/api/PatentServicesController/getServiceMonitoringList',
  effect: 'read',
  reads: ['watches', 'orders'],
  access: 'signedIn',
  summary: 'Watched patents the person may see, filtered and sorted',
  request: z.object({
    ...listQueryShape(watchList, {
      watcherId: 'Id of the person who watches.',
      dueFrom: 'First due day, `YYYY-MM-DD`, included.',
      dueTo: 'Last due day, `YYYY-MM-DD`, included.',
      feesIn: 'Quarter in which fees are due, such as `2026Q1`.',
      changed: 'Only rows whose data changed since they were looked at.',
      datesMissing: 'Only rows that lack a date.',
    }),
    tab: watchFilter.tab,
    ...pageRequest,
  }),
  reply: pageOf(WatchRow),
  errors: [],
})

export const addWatches = defineCall({
  name: 'monitoring.addWatches',
  method: 'POST',
  path: '/api/PatentServicesController/addServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'draft',
  access: 'signedIn',
  body: 'multipart',
  files: oneFile,
  summary:
    'Watch patents: by numbers, pasted text, an Excel file (field `file`), own orders or search hits; line by line',
  request: z.object({
    json: z
      .array(z.object({ patentNumber: z.string().max(200), notes: z.string().max(500).default('') }))
      .max(watchLinesMax)
      .optional(),
    /** Pasted text, a number a line. */
    text: z.string().max(1_000_000).optional(),
    orderNos: z.array(z.string().max(40)).max(1000).optional(),
    /** Ids of patents of the search. */
    patentIds: z
      .array(z.string().regex(/^\d{1,15}$/))
      .max(500)
      .optional()
      .describe('Ids of patents.'),
    /** Only tells what would happen. */
    dryRun: flag.default(false),
  }),
  reply: shape({
    added: z.int(),
    existed: z.int(),
    invalid: z.array(
      shape({
        line: z.int(),
        written: z.string(),
        reason: twoLanguages,
        /** For a wrong or missing check character: the number that would be right. Never taken by itself. */
        suggestion: z.string().nullable(),
      }),
    ),
    lines: z.array(
      shape({
        line: z.int(),
        patentNumber: z.string(),
        title: z.string(),
        state: z.enum(['added', 'existed']),
        isKnown: z.boolean(),
        /** Its filing or grant date is not known: they are to be given by hand before fees are known. */
        isDateMissing: z.boolean(),
      }),
    ),
  }),
  errors: [
    'monitoring.nothingGiven',
    'monitoring.tooManyLines',
    'monitoring.tooMany',
    'monitoring.sheetUnreadable',
    'monitoring.sheetWithoutNumbers',
    'documents.empty',
    'documents.archiveBomb',
    'documents.sheetTooLarge',
    'documents.tooHard',
    'documents.busy',
    'documents.damaged',
    'documents.kindUnknown',
  ],
})

export const updateWatches = defineCall({
  name: 'monitoring.updateWatches',
  method: 'POST',
  path: '/api/PatentServicesController/updateServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Change note, flag, reduction, dates or the last year paid of watched patents; what is left out stays',
  request: z.object({
    id,
    notes: z.string().trim().max(500).optional(),
    /** Empty takes the flag off. */
    flag: z.enum([...watchFlags, '']).optional(),
    reduction: reductionPercent.optional().describe('Share by which the annual fees are reduced.'),
    filedOn: civilDate.optional(),
    grantedOn: civilDate.optional().describe('Date of grant, `YYYY-MM-DD`.'),
    paidThroughYear: z.int().min(1).max(25).optional().describe('Patent year up to which annual fees are paid.'),
    /** Year of grant as the notice on registration names it; null: the year of publication counts. */
    grantFeeYear: z.int().min(1).max(20).nullable().optional(),
    /** Days by which the office prolonged the term of an invention. */
    compensatedDays: z.int().min(0).max(compensatedDaysMax).optional(),
    /** First and last day of an open licence; null for none, or for no end. */
    openLicenceFrom: civilDate.nullable().optional().describe('First day of the open licence, `YYYY-MM-DD`.'),
    openLicenceTo: civilDate.nullable().optional().describe('Last day of the open licence, `YYYY-MM-DD`.'),
    /** Delivery of the notice of termination; null forgets it. */
    terminationNoticeOn: civilDate.nullable().optional().describe('Day of the notice of termination, `YYYY-MM-DD`.'),
    title: z.string().trim().min(1).max(300).optional(),
    applicantName: z.string().trim().max(200).optional(),
  }),
  reply: shape({ changed: z.int() }),
  errors: ['monitoring.datesContradict'],
})

export const giveUpWatches = defineCall({
  name: 'monitoring.giveUpWatches',
  method: 'POST',
  path: '/api/PatentServicesController/giveUpServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Note that the fees of these patents are no more paid: no reminders; needs a reason and the owner’s consent',
  request: z.object({
    id,
    reason: z.string().trim().min(2).max(500),
    consent: z.literal(true).describe('That the patentee agrees, as the caller says.'),
  }),
  reply: shape({ changed: z.int() }),
  errors: [],
})

export const resumeWatches = defineCall({
  name: 'monitoring.resumeWatches',
  method: 'POST',
  path: '/api/PatentServicesController/resumeServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'approve',
  access: 'signedIn',
  summary: 'Take given-up patents up again',
  request: z.object({ id }),
  reply: shape({ changed: z.int() }),
  errors: [],
})

export const settleChange = defineCall({
  name: 'monitoring.settleChange',
  method: 'POST',
  path: '/api/PatentServicesController/settleServiceMonitoringChange',
  effect: 'write',
  touches: ['watches'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Accept or refuse what newer data say about watched patents',
  request: z.object({ id, accept: z.boolean() }),
  reply: shape({ changed: z.int() }),
  errors: [],
})

export const removeWatches = defineCall({
  name: 'monitoring.removeWatches',
  method: 'POST',
  path: '/api/PatentServicesController/BatchDeleteMyServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Take patents off the list; with dryRun only told which; undone by the id it answers',
  request: z.object({ id, dryRun: flag.default(false) }),
  reply: shape({
    deleted: z.int(),
    kept: z.array(shape({ id: z.string(), reason: z.enum(['notFound', 'inPayment']) })),
    /** Names this removal for `restoreWatches`; null if nothing was removed. */
    undoId: z.string().nullable(),
  }),
  errors: [],
})

export const restoreWatches = defineCall({
  name: 'monitoring.restoreWatches',
  method: 'POST',
  path: '/api/PatentServicesController/restoreServiceMonitoring',
  effect: 'write',
  touches: ['watches'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Undo a removal, whole',
  request: z.object({ undoId: z.uuid().describe('Id that the act answered, by which it is undone.') }),
  /** `existed`: watched anew in the meantime. */
  reply: shape({ restored: z.int(), existed: z.int() }),
  errors: ['monitoring.tooMany'],
})

export const exportWatches = defineCall({
  name: 'monitoring.exportWatches',
  method: 'POST',
  path: '/api/PatentServicesController/ExportServiceMonitoringList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked rows in the named columns; made by a job',
  request: z.object({
    /** `id`: the ticked rows; without them all rows of the filter. */
    parameter: z
      .object({
        ...listQueryShape(watchList),
        tab: watchFilter.tab,
        id: z.array(z.uuid()).max(watchBulkMax).optional(),
      })
      .prefault({}),
    columns: fileColumnsBut(watchList, 'customer'),
  }),
  reply: exportReply,
  errors: ['monitoring.exportEmpty'],
})

export const notifyWatches = defineCall({
  name: 'monitoring.notifyWatches',
  method: 'POST',
  path: '/api/NoticeController/SendServiceMonitoringNotifications',
  effect: 'write',
  touches: ['inbox'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Tell the owners of watched patents of their next fees, in the bell or by mail',
  request: z.object({
    id,
    type: z.enum(['message', 'mail']).default('message'),
    /** Words of the sender's own beside the figures. */
    text: z.string().trim().max(500).default(''),
  }),
  reply: shape({
    sent: z.int(),
    failed: z.array(shape({ id: z.string(), reason: z.enum(['notFound', 'noFee']) })),
  }),
  errors: ['common.mailNotConfigured', 'common.tooManyRequests'],
})

export const getLadder = defineCall({
  name: 'monitoring.getLadder',
  method: 'GET',
  path: '/api/PatentServicesController/getServiceMonitoringLadder',
  effect: 'read',
  reads: ['watches', 'orders'],
  access: 'signedIn',
  summary: 'Every annual fee of a watched patent with reduction, late steps, restoration and the reason of each date',
  request: z.object({ id: z.uuid() }),
  reply: shape({ watch: WatchRow, ladder: z.array(LadderYear), termEndsOn: civilDate.nullable() }),
  errors: [],
})

export const getCashFlow = defineCall({
  name: 'monitoring.getCashFlow',
  method: 'POST',
  path: '/api/PatentServicesController/getServiceMonitoringCashFlow',
  effect: 'read',
  reads: ['watches', 'orders'],
  access: 'signedIn',
  summary: 'Unpaid annual fees of chosen or filtered patents, summed by calendar quarter of the due day',
  request: z.object({
    id: z.array(z.uuid()).max(watchBulkMax).optional(),
    parameter: WatchFilter.prefault({}),
  }),
  reply: shape({
    patents: z.int(),
    total: fen,
    /** Of it what falls due from today on within twelve months. */
    nextYear: fen,
    quarters: z.array(shape({ quarter: z.string(), fen, count: z.int() })),
  }),
  errors: [],
})

export const shareWatches = defineCall({
  name: 'monitoring.shareWatches',
  method: 'POST',
  path: '/api/PatentServicesController/ServiceMonitoringSharing',
  effect: 'write',
  touches: ['shares'],
  needs: 'export',
  access: 'signedIn',
  sensitive: true,
  summary: 'A link to a list of watched patents: ends on a day, shows the named columns, may ask for a password',
  request: z.object({
    id,
    time: civilDate.describe('Last day in Beijing on which the link opens.'),
    fields: z
      .array(z.enum(sharedColumns))
      .min(1)
      .default(sharedColumns.filter((column) => column !== 'notes')),
    pwd: z.string().min(4).max(64).optional(),
  }),
  reply: shape({
    url: z.string(),
    /** The secret of the link: told once, kept as a hash. */
    code: z.string(),
    expireTime: instant,
  }),
  errors: ['monitoring.shareDay'],
})

export const listShares = defineCall({
  name: 'monitoring.listShares',
  method: 'GET',
  path: '/api/PatentServicesController/getServiceMonitoringShares',
  effect: 'read',
  reads: ['shares'],
  access: 'signedIn',
  summary: 'Links to lists of the account with who looked when, newest first',
  request: z.object({ ...pageRequest }),
  reply: pageOf(Share),
  errors: [],
})

export const endShare = defineCall({
  name: 'monitoring.endShare',
  method: 'POST',
  path: '/api/PatentServicesController/endServiceMonitoringShare',
  effect: 'write',
  touches: ['shares'],
  needs: 'export',
  access: 'signedIn',
  summary: 'End a link before its day',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const openShare = defineCall({
  name: 'monitoring.openShare',
  method: 'POST',
  path: '/api/PatentServicesController/openServiceMonitoringShare',
  effect: 'write',
  touches: ['shares'],
  needs: 'self',
  access: 'public',
  sensitive: true,
  summary: 'What a link to a shared list shows; each opening is noted',
  request: z.object({ code: z.string().min(20).max(100), pwd: z.string().max(64).optional(), ...pageRequest }),
  reply: shape({
    /** False: a password is needed first; the rest is then empty. */
    isOpen: z.boolean(),
    fields: z.array(z.enum(sharedColumns)),
    expireTime: instant.nullable(),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
    /** Only the allowed columns are there, beside the number. */
    list: z.array(SharedRow),
  }),
  errors: ['monitoring.shareGone', 'monitoring.sharePassword', 'common.tooManyRequests'],
})
