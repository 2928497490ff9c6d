import { minutesMax } from '@portal/domain/office/teamwork/time-spent'
import { workKindKeys } from '@portal/domain/office/teamwork/work-kinds'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, filterShape, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, fen, instant, pageOf, pageRequest, shape } from '../shapes.ts'
import { rateFenMax, timeNoteMax } from './teamwork-limits.ts'
import { timeFilters, timeGroups, timeList } from './time-list.ts'

// Time that one side of a case, its customer's organisation or the agency that handles it, records for itself.

const writing = ['draft', 'answer'] as const
const filterWords = {
  dayFrom: 'First day, `YYYY-MM-DD`, included.',
  dayTo: 'Last day, `YYYY-MM-DD`, included.',
  work: 'What it was spent on.',
  billable: 'Whether it is billable.',
  personId: 'Id of the person who worked.',
  userId: 'Id of the organisation whose case it is.',
} as const
const work = z.enum(workKindKeys).describe('What it is spent on.')
const isBillable = z.boolean().default(true).describe('Whether the client is to pay for it.')
const note = z.string().max(timeNoteMax).transform(cleanText).default('').describe('What was done.')
const minutes = z.int().min(1).max(minutesMax).describe('How long, in minutes.')

export const TimeRow = shape({
  id: z.uuid(),
  orderNo: z.string(),
  title: z.string(),
  /** Whose case it is; null where it is the caller's own. */
  customer: z.string().nullable(),
  workedOn: civilDate,
  minutes: z.int(),
  person: z.string(),
  mine: z.boolean(),
  work: z.enum(workKindKeys),
  billable: z.enum(['yes', 'no']),
  note: z.string(),
  /** Of billable time at the rate of its day, rounded to the fen; null without a rate, and to who does not manage people. */
  amountFen: fen.nullable(),
})
export type TimeRow = z.output<typeof TimeRow>

export const listTime = defineCall({
  name: 'time.listTime',
  method: 'GET',
  path: '/api/TimeController/getTimeList',
  effect: 'read',
  reads: ['time', 'orders'],
  access: 'signedIn',
  summary: 'Time that the caller’s side recorded on cases that they see: filtered and sorted',
  request: z.object({ ...listQueryShape(timeList, filterWords), ...pageRequest }),
  reply: pageOf(TimeRow),
  errors: [],
})

export const getReport = defineCall({
  name: 'time.getReport',
  method: 'GET',
  path: '/api/TimeController/getTimeReport',
  effect: 'read',
  reads: ['time', 'orders'],
  access: 'signedIn',
  summary: 'Sums of the recorded time, by case, client, person or month: the 200 largest, months in their order',
  request: z.object({
    by: z.enum(timeGroups).default('case').describe('What a line stands for.'),
    ...filterShape(timeFilters, filterWords),
  }),
  reply: shape({
    rows: z.array(
      shape({
        /** Number of an order, id of an organisation or a person, or `YYYY-MM`. */
        key: z.string(),
        name: z.string(),
        minutes: z.int(),
        billableMinutes: z.int(),
        amountFen: fen.nullable(),
      }),
    ),
    total: shape({ minutes: z.int(), billableMinutes: z.int(), amountFen: fen.nullable() }),
  }),
  errors: [],
})

export const saveTime = defineCall({
  name: 'time.saveTime',
  method: 'POST',
  path: '/api/TimeController/saveTime',
  effect: 'write',
  touches: ['time'],
  needs: writing,
  access: 'signedIn',
  summary: 'Record time of one’s own on a case, or change what one recorded',
  request: z.object({
    orderNo: orderNoText,
    id: z.uuid().optional().describe('The entry to change; left out: a new one.'),
    workedOn: civilDate.describe('Day of the work, `YYYY-MM-DD`, today at the latest.'),
    ...{ minutes, work, isBillable, note },
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['time.dayAhead'],
})

export const removeTime = defineCall({
  name: 'time.removeTime',
  method: 'POST',
  path: '/api/TimeController/removeTime',
  effect: 'write',
  touches: ['time'],
  needs: writing,
  access: 'signedIn',
  summary: 'Remove time that one recorded',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

const Timer = shape({
  startTime: instant,
  work: z.enum(workKindKeys),
  isBillable: z.boolean(),
  note: z.string(),
  /** The case; null where it runs in another organisation of the caller. */
  orderNo: z.string().nullable(),
  title: z.string(),
  /** Name of the other organisation; null where it is this one. */
  elsewhere: z.string().nullable(),
})

export const getTimer = defineCall({
  name: 'time.getTimer',
  method: 'GET',
  path: '/api/TimeController/getTimer',
  effect: 'read',
  reads: ['time'],
  access: 'signedIn',
  summary: 'The clock of the caller that runs, on whatever device it was started',
  request: z.object({}),
  reply: shape({ timer: Timer.nullable(), now: instant }),
  errors: [],
})

export const startTimer = defineCall({
  name: 'time.startTimer',
  method: 'POST',
  path: '/api/TimeController/startTimer',
  effect: 'write',
  touches: ['time'],
  needs: writing,
  access: 'signedIn',
  summary: 'Start the clock on a case; a person has one',
  request: z.object({
    orderNo: orderNoText,
    ...{ work, isBillable, note },
    replace: z
      .boolean()
      .default(false)
      .describe('Ends the one that runs, with its time recorded, and starts this one.'),
  }),
  reply: shape({ startTime: instant }),
  errors: ['time.timerRuns', 'time.timerTooLong'],
})

export const stopTimer = defineCall({
  name: 'time.stopTimer',
  method: 'POST',
  path: '/api/TimeController/stopTimer',
  effect: 'write',
  touches: ['time'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Stop the clock: its time is recorded on its case, in begun minutes, or dropped',
  request: z.object({
    minutes: minutes.optional().describe('Another time than the clock ran; asked for where it ran longer than a day.'),
    note: z.string().max(timeNoteMax).transform(cleanText).optional().describe('Another note than at the start.'),
    drop: z.boolean().default(false).describe('Records nothing.'),
  }),
  reply: shape({ id: z.uuid().nullable(), minutes: z.int() }),
  errors: ['time.noTimer', 'time.timerTooLong'],
})

export const listRates = defineCall({
  name: 'time.listRates',
  method: 'GET',
  path: '/api/TimeController/getRates',
  effect: 'read',
  reads: ['time', 'organisations'],
  access: 'signedIn',
  summary:
    'Hourly rates of the organisation and its members with the day that each begins; empty to who does not manage people',
  request: z.object({}),
  reply: z.array(
    shape({
      id: z.uuid(),
      /** Null: of all who have none of their own. */
      userId: z.uuid().nullable(),
      name: z.string().nullable(),
      fromOn: civilDate,
      rateFen: fen,
    }),
  ),
  errors: [],
})

export const saveRate = defineCall({
  name: 'time.saveRate',
  method: 'POST',
  path: '/api/TimeController/saveRate',
  effect: 'write',
  touches: ['time'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Set what an hour costs from a day on; the same day again replaces it',
  request: z.object({
    userId: z.uuid().nullable().default(null).describe('Whose rate it is; null: of all who have none of their own.'),
    fromOn: civilDate.describe('First day, `YYYY-MM-DD`.'),
    rateFen: z.int().min(0).max(rateFenMax).describe('For an hour, in fen.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['tasks.tooMany'],
})

export const removeRate = defineCall({
  name: 'time.removeRate',
  method: 'POST',
  path: '/api/TimeController/removeRate',
  effect: 'write',
  touches: ['time'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Remove a rate: the one before it counts again',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const exportTime = defineCall({
  name: 'time.exportTime',
  method: 'POST',
  path: '/api/TimeController/exportTime',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered time; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(timeList, filterWords)).prefault({}),
    columns: fileColumnsOf(timeList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
