import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { markRelations, markWatchStateCodes } from '@portal/domain/trademarks/register/mark-watch-states'
import { riskBands } from '@portal/domain/trademarks/register/similar/bands'
import { concernGrounds } from '@portal/domain/trademarks/registration/name-concerns'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, flag, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { registerList, watchedMarkList } from './mark-lists.ts'
import {
  MarkEvent,
  markBulkMax,
  markLinesMax,
  niceClass,
  RegisterMark,
  Searched,
  SimilarMark,
  similarGroup,
  WatchedMark,
} from './mark-shapes.ts'

/** What the register copy is asked. */
export const similarQuestion = {
  name: z.string().trim().min(1).max(100),
  /** Classes it is for; none: all 45. */
  classes: z.array(niceClass).max(45).default([]),
  /** Similar groups of its goods, as far as they are known: goods that share one weigh more. */
  groups: z.array(similarGroup).max(300).default([]),
}

export const checkSimilarMarks = defineCall({
  name: 'marks.checkSimilarMarks',
  method: 'POST',
  path: '/api/TrademarkController/checkSimilarMarks',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary:
    'Marks of the register copy that stand in the way of a name, each with the reasons and a risk band; no promise',
  request: z.object(similarQuestion),
  reply: shape({
    /** The strongest first; of more than fit the strongest. */
    list: z.array(SimilarMark),
    /** Of all hits, those that are not listed too. */
    bands: z.record(z.enum(riskBands), z.int()),
    /** By class, of all hits. */
    classes: z.array(shape({ classNumber: z.int(), high: z.int(), medium: z.int(), low: z.int() })),
    /** More marks came near than are compared at once. */
    isCut: z.boolean(),
    searched: Searched,
    /** What stands against the words themselves, whatever is registered (art. 10 and 11); none is no promise. */
    concerns: z.array(shape({ ground: z.enum(concernGrounds), word: z.string(), why: twoLanguages })),
  }),
  errors: ['marks.nameEmpty'],
})

export const searchMarks = defineCall({
  name: 'marks.searchMarks',
  method: 'GET',
  path: '/api/TrademarkController/searchTrademarks',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary:
    'Marks of the register copy by number, beginning of the name, beginning of the owner’s name, or class; without any of them none',
  request: z.object({ ...listQueryShape(registerList), ...pageRequest }),
  /** `total` counts up to 10,000. */
  reply: pageOf(RegisterMark),
  errors: [],
})

export const getRegisterMark = defineCall({
  name: 'marks.getRegisterMark',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkDetail',
  effect: 'read',
  reads: ['marks'],
  access: 'signedIn',
  summary:
    'All that the register copy has of a number: its classes, goods, history and periods, and whether it is watched',
  request: z.object({ number: z.string().trim().min(1).max(20) }),
  reply: shape({
    /** By class, lowest first. */
    classes: z.array(RegisterMark).min(1),
    /** What was recorded, oldest first. */
    history: z.array(MarkEvent),
    /** What follows from it, past days too, earliest first. */
    periods: z.array(MarkEvent),
    isWatched: z.boolean(),
  }),
  errors: [],
})

export const getMarkRegister = defineCall({
  name: 'marks.getMarkRegister',
  method: 'GET',
  path: '/api/TrademarkController/getTrademarkRegister',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'What the copy of the trademark register holds: by class, with sources and their age',
  request: z.object({}),
  reply: shape({
    searched: Searched,
    classes: z.array(shape({ classNumber: z.int(), marks: z.int(), live: z.int() })),
  }),
  errors: [],
})

export const listWatchedMarks = defineCall({
  name: 'marks.listWatchedMarks',
  method: 'GET',
  path: '/api/UserController/getMyTrademarksData',
  effect: 'read',
  reads: ['marks'],
  access: 'signedIn',
  summary: 'Marks of the account and others it watches, with what comes next; filtered and sorted',
  request: z.object({ ...listQueryShape(watchedMarkList), ...pageRequest }),
  reply: pageOf(WatchedMark),
  errors: [],
})

export const getWatchedMarkFigures = defineCall({
  name: 'marks.getWatchedMarkFigures',
  method: 'GET',
  path: '/api/UserController/getMyTrademarkFigures',
  effect: 'read',
  reads: ['marks'],
  access: 'signedIn',
  summary: 'How the watched marks stand, and how many own terms end in each year',
  request: z.object({}),
  reply: shape({
    watched: z.int(),
    limit: z.int(),
    states: z.record(z.enum(markWatchStateCodes), z.int()),
    datesMissing: z.int(),
    ends: z.array(shape({ year: z.int(), marks: z.int() })),
  }),
  errors: [],
})

/** Facts of a mark that a person types. */
const typedFacts = {
  name: z.string().trim().min(1).max(200),
  classes: z.array(niceClass).min(1).max(45),
  holderName: z.string().trim().max(300),
  status: z.enum(registerStatusCodes),
  publishedOn: civilDate.nullable(),
  registeredOn: civilDate.nullable(),
  validTo: civilDate.nullable(),
}

export const addWatchedMarks = defineCall({
  name: 'marks.addWatchedMarks',
  method: 'POST',
  path: '/api/TrademarkController/addMyTrademarks',
  effect: 'write',
  touches: ['marks'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Watch marks: by numbers, by the owner’s name in the register copy, or typed where the copy lacks one',
  request: z.object({
    /** Numbers, one a line or parted by commas. */
    numbers: z.string().max(60_000).default(''),
    /** Marks of this owner in the copy, those that the list lacks first; the name to the letter. */
    holderName: z.string().trim().max(300).default(''),
    typed: z
      .object({
        number: z.string().trim().max(40),
        ...typedFacts,
        holderName: typedFacts.holderName.default(''),
        publishedOn: typedFacts.publishedOn.default(null),
        registeredOn: typedFacts.registeredOn.default(null),
        validTo: typedFacts.validTo.default(null),
      })
      .optional()
      .describe('Facts of marks that were typed by hand.'),
    relation: z.enum(markRelations).default('own'),
    /** Only tells what would happen. */
    dryRun: flag.default(false),
  }),
  reply: shape({
    added: z.int(),
    existed: z.int(),
    /** Marks of the owner beyond what one call adds: asked again after these were added, they come next. */
    leftOut: z.int(),
    lines: z.array(
      shape({
        number: z.string(),
        name: z.string(),
        classes: z.array(z.int()),
        owner: z.string(),
        state: z.enum(['added', 'existed']),
      }),
    ),
    invalid: z.array(shape({ line: z.int(), written: z.string(), reason: twoLanguages })),
    /** Right numbers that the copy does not hold: they can be typed. */
    unknown: z.array(z.string()).max(markLinesMax),
  }),
  errors: ['marks.nothingGiven', 'marks.tooMany', 'marks.datesContradict', 'marks.known'],
})

export const updateWatchedMark = defineCall({
  name: 'marks.updateWatchedMark',
  method: 'POST',
  path: '/api/TrademarkController/updateMyTrademark',
  effect: 'write',
  touches: ['marks'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Change facts, note or relation of a watched mark; facts given here are marked as typed; what is left out stays',
  request: z.object({
    id: z.uuid(),
    name: typedFacts.name.optional(),
    classes: typedFacts.classes.optional(),
    holderName: typedFacts.holderName.optional(),
    status: typedFacts.status.optional(),
    publishedOn: typedFacts.publishedOn.optional().describe('Date of publication, `YYYY-MM-DD`.'),
    registeredOn: typedFacts.registeredOn.optional().describe('Date of registration, `YYYY-MM-DD`.'),
    validTo: typedFacts.validTo.optional(),
    notes: z.string().trim().max(500).optional(),
    relation: z.enum(markRelations).optional(),
  }),
  reply: WatchedMark,
  errors: ['marks.datesContradict'],
})

export const removeWatchedMarks = defineCall({
  name: 'marks.removeWatchedMarks',
  method: 'POST',
  path: '/api/TrademarkController/removeMyTrademarks',
  effect: 'write',
  touches: ['marks'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Take marks off the list; the register and orders are not touched',
  request: z.object({ id: z.array(z.uuid()).min(1).max(markBulkMax) }),
  reply: shape({ removed: z.int() }),
  errors: [],
})

export const exportWatchedMarks = defineCall({
  name: 'marks.exportWatchedMarks',
  method: 'POST',
  path: '/api/TrademarkController/ExportMyTrademarks',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered or the ticked marks; made by a job',
  request: z.object({
    ...listQueryShape(watchedMarkList),
    /** The ticked rows; without it all rows of the filter. */
    ids: z.array(z.uuid()).max(markBulkMax).optional(),
    columns: fileColumnsOf(watchedMarkList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
