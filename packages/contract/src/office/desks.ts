import { z } from 'zod'
import { defineCall } from '../call.ts'
import { civilDate, fen, flag, shape } from '../shapes.ts'

/** Rows of each list of a desk; the totals tell how many there are. */
export const deskRowsMax = 8
/** Answers due that an agent is shown who asks for all. */
export const answersMax = 500

const CaseLine = shape({
  orderNo: z.string(),
  title: z.string(),
  type: z.string(),
  applicantName: z.string(),
  workState: z.int(),
  payState: z.int(),
  /** What it costs: one that costs nothing waits for no payment. */
  payable: fen,
  officialState: z.string(),
})

const DueLine = shape({
  ...CaseLine.shape,
  ruleId: z.string(),
  internalOn: civilDate,
  officialOn: civilDate,
})

export const getAgentDesk = defineCall({
  name: 'desks.getAgentDesk',
  method: 'GET',
  path: '/api/DeskController/getAgentDesk',
  effect: 'read',
  reads: ['orders', 'notices'],
  access: ['agent'],
  summary:
    'Cases of the agent, their next deadlines and what the office waits for; of the whole agency for whom no attorney is kept',
  request: z.object({
    allAnswers: flag.default(false).describe('Whether all answers due are told, up to 500; else the nearest.'),
  }),
  reply: shape({
    /** The lists hold the cases of the reader's own attorney record, else those of the agency. */
    isOwn: z.boolean(),
    /** Cases in hand, what changed last first. */
    cases: shape({ total: z.int(), list: z.array(CaseLine) }),
    /** Open notices of the office to be answered, the nearest day first. */
    answers: shape({ total: z.int(), list: z.array(DueLine) }),
    /** All other open deadlines of the next 30 days and those that have passed, the nearest first. */
    deadlines: shape({ total: z.int(), list: z.array(DueLine) }),
  }),
  errors: [],
})

export const getOfficeDesk = defineCall({
  name: 'desks.getOfficeDesk',
  method: 'GET',
  path: '/api/DeskController/getOfficeDesk',
  effect: 'read',
  reads: ['orders', 'notices'],
  access: ['administrator'],
  summary:
    'Deadlines of the next 30 days and overdue ones by handler, and what became of the drafts of the last 30 days',
  request: z.object({}),
  reply: shape({
    /** Who has most to do first; without a name: cases of nobody. */
    handlers: z.array(
      shape({
        name: z.string().nullable(),
        /** Official dates within the next 30 days. */
        due: z.int(),
        overdue: z.int(),
        nextOn: civilDate.nullable(),
      }),
    ),
    due: z.int(),
    overdue: z.int(),
    /** Orders begun in the last 30 days, how many of them were submitted and paid since. */
    drafts: shape({ begun: z.int(), submitted: z.int(), paid: z.int() }),
  }),
  errors: [],
})
