import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numberListMax } from '../limits.ts'
import { civilDate, done, fen, flag, idText, instant, pageRequest, shape, twoLanguages } from '../shapes.ts'
import {
  Annuities,
  alertRhythms,
  Facets,
  NumberAnswer,
  PatentDetail,
  PatentHit,
  SavedSearch,
  SearchParameter,
  SourceState,
} from './patent-shapes.ts'

const Finding = shape({ words: twoLanguages, suggestion: z.string() })

/** Body of `getPatentSearchInfo`: a kept search by `searchId`, or `parameter`. */
export const searchPatents = defineCall({
  name: 'patents.searchPatents',
  method: 'POST',
  path: '/api/PatentServicesController/getPatentSearchInfo',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Search patents: hits, total, facets; 10,000 deep',
  request: z.object({
    parameter: SearchParameter.optional(),
    searchId: z.uuid().optional().describe('Id of a kept search of the caller.'),
    /** Counting them costs as much as the search: later pages leave them out. */
    facets: flag
      .default(true)
      .describe('Whether the hits are counted by country, type and so on; it costs as much as the search.'),
    oneOfFamily: flag
      .default(false)
      .describe('Whether one hit stands for its family, where there are at most 10,000 hits.'),
    ...pageRequest,
  }),
  reply: shape({
    list: z.array(PatentHit),
    /** Hits that can be paged through: at most 10,000, and for visitors the same; `isTotalExact` tells "more than". */
    total: z.int(),
    isTotalExact: z.boolean(),
    /** The planner's guess where the total is not exact, else the total. */
    totalEstimate: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
    /** Null if not asked for. */
    facets: Facets.nullable(),
    /** Records the facets were counted over; fewer than the hits when there are more than 10,000. */
    facetsCounted: z.int(),
    /** From this place in the list on, hits resemble the words without holding all of them; null if none do. */
    similarFrom: z.int().nullable(),
    /** What was understood, in the canonical spelling, and doubts about it. */
    understood: shape({ query: z.string(), detected: z.string(), findings: z.array(Finding) }),
    /** Hits left out of list and total because another of their family stands for them. */
    familyHidden: z.int(),
    /** Whether families were grouped: asked for, and few enough hits. */
    isGrouped: z.boolean(),
    sources: z.array(SourceState),
    /** Milliseconds in the database. */
    time: z.int(),
    /** Results this caller may see; null without limit. */
    visibleMax: z.int().nullable(),
  }),
  errors: ['patents.badQuery', 'patents.tooSlow', 'patents.tooDeep', 'patents.signInForMore'],
})

export const savePatentSearch = defineCall({
  name: 'patents.savePatentSearch',
  method: 'POST',
  path: '/api/PatentServicesController/addPatentSearch',
  effect: 'write',
  touches: ['searches'],
  needs: 'self',
  access: 'public',
  summary: 'Note a search in the history, or keep it under a name; a visitor’s is only counted',
  request: z.object({
    parameter: SearchParameter,
    save: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .describe('Name to keep the search under; without it the search joins the history.'),
    /** How often new hits are told in the bell; of a kept search only. */
    alert: z.enum(alertRhythms).default('none'),
  }),
  reply: shape({
    /** Null for a visitor, of whom nothing is stored. */
    searchId: idText.nullable(),
    total: z.int(),
    isTotalExact: z.boolean(),
    time: z.int(),
    sources: z.array(SourceState),
  }),
  errors: ['patents.badQuery', 'patents.tooSlow', 'patents.searchNameTaken', 'patents.tooManySaved'],
})

export const listSavedSearches = defineCall({
  name: 'patents.listSavedSearches',
  method: 'GET',
  path: '/api/PatentServicesController/getSavedSearchList',
  effect: 'read',
  reads: ['searches'],
  access: 'signedIn',
  summary: 'Kept searches and the history, newest first',
  request: z.object({}),
  reply: shape({ saved: z.array(SavedSearch), history: z.array(SavedSearch) }),
  errors: [],
})

export const setSearchAlert = defineCall({
  name: 'patents.setSearchAlert',
  method: 'POST',
  path: '/api/PatentServicesController/setSearchAlert',
  effect: 'write',
  touches: ['searches'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Tell new hits of a kept search each day or week from now on, or no longer',
  request: z.object({ id: z.uuid(), alert: z.enum(alertRhythms) }),
  reply: done,
  errors: [],
})

export const deleteSavedSearch = defineCall({
  name: 'patents.deleteSavedSearch',
  method: 'POST',
  path: '/api/PatentServicesController/deleteSavedSearch',
  effect: 'write',
  touches: ['searches'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Forget a kept search or one of the history',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const lookupNumbers = defineCall({
  name: 'patents.lookupNumbers',
  method: 'POST',
  path: '/api/PatentServicesController/lookupNumbers',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'A list of numbers in any spelling: found, not found, ambiguous, wrong check character',
  request: z.object({ numbers: z.array(z.string().max(80)).min(1).max(numberListMax) }),
  reply: shape({ list: z.array(NumberAnswer), visibleMax: z.int().nullable() }),
  errors: ['patents.signInForMore'],
})

export const getPatent = defineCall({
  name: 'patents.getPatent',
  method: 'GET',
  path: '/api/PatentServicesController/getPatent',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Everything known of one patent, its legal status and annual fees computed',
  request: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  reply: PatentDetail,
  errors: ['patents.detailLimit'],
})

export const findRelatedPatents = defineCall({
  name: 'patents.findRelatedPatents',
  method: 'GET',
  path: '/api/PatentServicesController/getRelatedPatents',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Patents whose text resembles this one, its family and what it cites, as far as they are in the data',
  request: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  reply: shape({
    /** Best first, at most ten, none of the family; the passage marks what both say. */
    similar: z.array(PatentHit),
    /** Others of the same first application, at most thirty. */
    family: z.array(PatentHit),
    /** Numbers among its citations and named family members that are in the data: number as written, patent. */
    known: z.array(shape({ number: z.string(), id: idText })),
  }),
  errors: ['patents.tooSlow'],
})

const numberRequest = z
  .object({
    number: z.string().trim().min(1).max(80).optional(),
    patentNumber: z.string().trim().min(1).max(80).optional(),
  })
  .refine(({ number, patentNumber }) => number !== undefined || patentNumber !== undefined, {
    path: ['number'],
    message: 'number or patentNumber',
  })

export const obtainPatentInformation = defineCall({
  name: 'patents.obtainPatentInformation',
  method: 'GET',
  path: '/api/AiQuestionsAnswers/ObtainPatentInformation',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'One patent by its number in any spelling',
  request: numberRequest,
  reply: shape({
    understood: z.string(),
    patent: PatentDetail,
    source: z.string(),
    /** When the data were taken in. */
    fetchedTime: instant,
  }),
  errors: ['patents.numberNotFound', 'patents.numberAmbiguous', 'patents.numberWrong', 'patents.detailLimit'],
})

export const queryPaymentInformation = defineCall({
  name: 'patents.queryPaymentInformation',
  method: 'GET',
  path: '/api/AiQuestionsAnswers/QueryPaymentInformation',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Annual fees of a Chinese patent by its number, year by year',
  request: numberRequest,
  reply: shape({
    list: z.array(
      shape({
        fee: twoLanguages,
        year: z.int(),
        /** Full fee; `reduced` is known only to the office, so it equals the full fee here. */
        amount: fen,
        reduced: fen,
        late: fen,
        deadline: civilDate,
        state: z.enum(['past', 'next', 'later', 'grantYear']),
      }),
    ),
    annuities: Annuities,
    patentId: idText,
    title: z.string(),
    number: z.string(),
    source: z.string(),
    fetchedTime: instant,
  }),
  errors: ['patents.numberNotFound', 'patents.numberAmbiguous', 'patents.numberWrong', 'patents.detailLimit'],
})

export const exportPatents = defineCall({
  name: 'patents.exportPatents',
  method: 'POST',
  path: '/api/PatentServicesController/exportPatents',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary:
    'Write exactly the filtered hits, or the patents picked out of them, into a table; the job’s file is the result',
  request: z
    .object({
      parameter: SearchParameter.optional(),
      /** Ids of patents, in the order of the table; instead of `parameter`. */
      ids: z
        .array(z.string().regex(/^\d{1,15}$/))
        .min(1)
        .max(numberListMax)
        .optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx').describe('Kind of file to write.'),
    })
    .refine(({ parameter, ids }) => (parameter === undefined) !== (ids === undefined), 'parameter or ids'),
  reply: shape({ jobId: idText, rows: z.int(), isWhole: z.boolean() }),
  errors: ['patents.badQuery', 'patents.tooSlow', 'patents.nothingToExport'],
})
