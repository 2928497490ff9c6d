import { limitAreaKeys, limitSources } from '@portal/domain/docket/limits/limit-areas'
import { limitActorKeys } from '@portal/domain/docket/limits/limit-rules'
import { climbLevels } from '@portal/domain/docket/limits/limit-steps'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DeadlineRow, exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, filterShape, listQueryShape } from '../list-shapes.ts'
import { civilDate, fen, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { limitFilters, limitList, limitStates } from './limit-list.ts'

export const limitBulkMax = 100
export const workloadWeeksMax = 26

const filterWords = {
  area: 'What the limit is about.',
  acts: 'Who has to act by it.',
  acknowledged: 'Whether the caller’s side acknowledged it.',
  unseen: 'What was told and is not acknowledged: all of it, or what went on to leads and owners.',
  personId:
    'Id of the person in whose hands it is: at an agency who handles it, of one’s own organisation who keeps it.',
  teamId: 'Id of the team that it belongs to.',
  userId: 'Id of the organisation whose it is, for who works for customers.',
  ruleId: 'Rule that sets it, by its key.',
} as const
const listWords = {
  ...filterWords,
  counted: 'Whether only those are meant that the desk of figures counts.',
} as const
/** What a limit tells of: orders, watches, marks and notices that set it, and who acknowledged it. */
const reads = ['orders', 'watches', 'marks', 'notices', 'limits'] as const
const days = z
  .enum(['official', 'ours'])
  .default('official')
  .describe('By which day: that of the office, or ours before it.')

export const LimitRow = shape({
  id: z.uuid(),
  source: z.enum(limitSources),
  /** Of its source: with it a notice, a watched patent or a watched mark is opened. */
  sourceId: z.uuid(),
  ruleId: z.string(),
  /** What it is called, with the year of an annual fee. */
  limit: twoLanguages,
  area: z.enum(limitAreaKeys),
  acts: z.enum(limitActorKeys),
  officialOn: civilDate,
  internalOn: civilDate.nullable(),
  /** Rest days that are not published may still move the official day. */
  mayMove: z.boolean(),
  state: z.enum(limitStates),
  /** Its day is over for certain and nobody has met it. */
  isOverdue: z.boolean(),
  amountFen: fen.nullable(),
  title: z.string(),
  /** Application or registration number; empty where there is none yet. */
  number: z.string(),
  orderNo: z.string().nullable(),
  orderType: z.string().nullable(),
  /** Whose it is; null where it is the caller's own. */
  customer: z.string().nullable(),
  /** Who handles it at the agency, else who keeps it in the caller's own organisation. */
  person: z.string().nullable(),
  /** When the caller's side acknowledged it. */
  acknowledgedTime: instant.nullable(),
})
export type LimitRow = z.output<typeof LimitRow>

export const listLimits = defineCall({
  name: 'docket.listLimits',
  method: 'GET',
  path: '/api/DocketController/getLimitList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Every limit that the person sees, of whatever it is: filtered and sorted',
  request: z.object({
    ...listQueryShape(limitList, {
      ...listWords,
      dueFrom: 'First official day, `YYYY-MM-DD`, included.',
      dueTo: 'Last official day, `YYYY-MM-DD`, included.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(LimitRow),
  errors: [],
})

export const getCounts = defineCall({
  name: 'docket.getCounts',
  method: 'GET',
  path: '/api/DocketController/getLimitCounts',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'How many limits lie in each tab, and how many official days end within a week',
  request: z.object({}),
  reply: shape({ open: z.int(), overdue: z.int(), done: z.int(), week: z.int() }),
  errors: [],
})

export const getMonth = defineCall({
  name: 'docket.getMonth',
  method: 'GET',
  path: '/api/DocketController/getLimitMonth',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'The days of a month, from the Monday before to the Sunday after it, with the number of limits and the first three of each',
  request: z.object({
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
      .describe('Month, `YYYY-MM`.'),
    by: days,
    ...filterShape(limitFilters, filterWords),
  }),
  reply: shape({
    from: civilDate,
    to: civilDate,
    /** Days with limits alone, in their order. */
    days: z.array(
      shape({
        on: civilDate,
        open: z.int(),
        overdue: z.int(),
        done: z.int(),
        /** The first three: what is open before what is done. */
        first: z.array(
          shape({
            id: z.uuid(),
            limit: twoLanguages,
            title: z.string(),
            state: z.enum(limitStates),
            isOverdue: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})

export const getWorkload = defineCall({
  name: 'docket.getWorkload',
  method: 'GET',
  path: '/api/DocketController/getLimitWorkload',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Open limits of each person in the coming weeks, from this Monday on, and those that are overdue',
  request: z.object({
    weeks: z.coerce.number<number>().int().min(1).max(workloadWeeksMax).default(12).describe('How many weeks.'),
    by: days,
    ...filterShape(limitFilters, filterWords),
  }),
  reply: shape({
    /** Mondays. */
    weeks: z.array(civilDate),
    people: z.array(
      shape({
        /** Null for what is in nobody's hands. */
        id: z.uuid().nullable(),
        name: z.string(),
        overdue: z.int(),
        /** Of each week, in their order; of the first what is left of it, and what may still be open from before. */
        counts: z.array(z.int()),
      }),
    ),
  }),
  errors: [],
})

/** How a limit is told to one side of it. */
const LimitReminders = shape({
  /**
   * Told by the docket; done: it was ordered or sent, nothing is left for this side; other: another entry counts the same limit down; of what
   * the office does nobody is told.
   */
  by: z.enum(['docket', 'done', 'other', 'nobody']),
  /** Who is told: whoever has it in hand, or covers for them, else leads or owners. */
  to: z.array(z.string()),
  /** Steps and climbs that were told, the earliest first. */
  told: z.array(shape({ days: z.int().nullable(), climb: z.enum(climbLevels).nullable(), time: instant })),
  /** The day of the next step. */
  nextOn: civilDate.nullable(),
  /** Whom it goes on to, and when, unless somebody acknowledges it before. */
  climbs: z.array(shape({ level: z.enum(climbLevels), to: z.array(z.string()), time: instant })),
})

export const getLimit = defineCall({
  name: 'docket.getLimit',
  method: 'GET',
  path: '/api/DocketController/getLimit',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'One limit with why it is that day: rule, version, article, who acts, what it costs',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...LimitRow.shape,
    /** The steps of its count, and the law; null of what no law sets. */
    why: shape({
      ...DeadlineRow.pick({ steps: true, warning: true, law: true }).shape,
      startsOn: civilDate,
      /** Version of the rules that it was counted by; null where that is not kept. */
      ruleVersion: z.int().nullable(),
    }).nullable(),
    /** Who does what, by when, and whom to ask. */
    act: twoLanguages.nullable(),
    /** Fees that the office asks for by this day, in fen, as its notice or the case says. */
    fees: z.array(shape({ name: twoLanguages, amountFen: fen })),
    /** Who is told of it and when, on the caller’s side; null of what has ended, and for whoever is of no side. */
    reminders: LimitReminders.nullable(),
    revision: z.int(),
  }),
  errors: [],
})

export const acknowledgeLimits = defineCall({
  name: 'docket.acknowledgeLimits',
  method: 'POST',
  path: '/api/DocketController/acknowledgeLimits',
  effect: 'write',
  touches: ['limits'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Say for one’s side that open limits were seen; anew when the day moves',
  request: z.object({ ids: z.array(z.uuid()).min(1).max(limitBulkMax) }),
  /** Those that were acknowledged now. */
  reply: shape({ acknowledged: z.array(z.uuid()) }),
  errors: [],
})

export const exportLimits = defineCall({
  name: 'docket.exportLimits',
  method: 'POST',
  path: '/api/DocketController/ExportLimitList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered limits; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(limitList, listWords)).prefault({}),
    columns: fileColumnsOf(limitList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
