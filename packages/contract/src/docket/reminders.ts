import { missingSteps } from '@portal/domain/docket/limits/lead-times'
import { limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { stepDays } from '@portal/domain/docket/limits/limit-steps'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { civilDate, done, shape } from '../shapes.ts'

/** How far ahead somebody says that they are away, and for how long at most. */
export const absenceDaysMax = 366
/** Absences of a member that are not over. */
export const absencesMax = 20

const area = z.enum(limitAreaKeys)
const times = {
  /** Days before the official day, after it negative; the earliest first. */
  days: z.array(z.int()),
  /** With more days left than these nothing goes on to leads and owners. */
  climbsWithin: z.int(),
}

export const getLeadTimes = defineCall({
  name: 'reminders.getLeadTimes',
  method: 'GET',
  path: '/api/ReminderController/getLeadTimes',
  effect: 'read',
  reads: ['organisations'],
  access: 'signedIn',
  summary: 'When limits are told to the members of the organisation of this session, by what they are about',
  request: z.object({}),
  reply: shape({ list: z.array(shape({ area, ...times, /** As where nobody chose. */ isUsual: z.boolean() })) }),
  errors: [],
})

export const saveLeadTimes = defineCall({
  name: 'reminders.saveLeadTimes',
  method: 'POST',
  path: '/api/ReminderController/saveLeadTimes',
  effect: 'write',
  touches: ['organisations', 'limits'],
  needs: 'people',
  access: 'signedIn',
  summary:
    'Choose when limits are told to the members of the organisation; what has passed by the new steps is not told',
  request: z.object({
    list: z
      .array(
        z.object({
          area: area.describe('What the limits are about.'),
          times: z
            .object({
              days: z
                .array(z.int().refine((day) => stepDays.some((one) => one === day), 'step'))
                .max(stepDays.length)
                .refine((days) => missingSteps(days).length === 0, 'steps')
                .describe(
                  'Days before the official day, after it negative: one in time, and one of the last three days.',
                ),
              climbsWithin: z
                .int()
                .min(1)
                .max(90)
                .describe('What nobody acknowledges goes on once so many days are left.'),
            })
            .nullable()
            .describe('Null: the usual ones again.'),
        }),
      )
      .min(1)
      .max(limitAreaKeys.length)
      .describe('Only the areas that change.'),
  }),
  reply: done,
  errors: [],
})

export const listAbsences = defineCall({
  name: 'reminders.listAbsences',
  method: 'GET',
  path: '/api/ReminderController/getAbsences',
  effect: 'read',
  reads: ['organisations'],
  access: 'signedIn',
  summary: 'Who of the organisation of this session is or will be away, and who covers for them',
  request: z.object({}),
  reply: shape({
    /** Not over yet, the earliest first. */
    list: z.array(
      shape({
        id: z.uuid(),
        member: shape({ id: z.uuid(), name: z.string() }),
        fromOn: civilDate,
        toOn: civilDate,
        /** Null: what is theirs goes on to the lead. */
        cover: shape({ id: z.uuid(), name: z.string() }).nullable(),
        /** It is the caller who is away. */
        isOwn: z.boolean(),
        isNow: z.boolean(),
      }),
    ),
    /** Members by name, to choose from. */
    members: z.array(shape({ id: z.uuid(), name: z.string() })),
    /** Which of them the caller is. */
    memberId: z.uuid(),
    /** The caller may say it for others. */
    managesOthers: z.boolean(),
  }),
  errors: [],
})

export const saveAbsence = defineCall({
  name: 'reminders.saveAbsence',
  method: 'POST',
  path: '/api/ReminderController/saveAbsence',
  effect: 'write',
  touches: ['organisations', 'limits'],
  needs: 'self',
  access: 'signedIn',
  summary:
    'Say that one is away, or with the right to manage people that a colleague is: their cover is told in their place',
  request: z.object({
    id: z.uuid().optional().describe('Absent: a new one.'),
    memberId: z.uuid().describe('Who is away.'),
    fromOn: civilDate.describe('First day.'),
    toOn: civilDate.describe('Last day.'),
    coverId: z.uuid().nullable().describe('The colleague who is told in their place; null: their lead.'),
  }),
  reply: z.object({ id: z.uuid() }).strict(),
  errors: [
    'common.notFound',
    'common.rightMissing',
    'reminders.absenceDays',
    'reminders.absenceTwice',
    'reminders.tooMany',
  ],
})

export const removeAbsence = defineCall({
  name: 'reminders.removeAbsence',
  method: 'POST',
  path: '/api/ReminderController/removeAbsence',
  effect: 'write',
  touches: ['organisations', 'limits'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Take back that one is away, or with the right to manage people that a colleague is',
  request: z.object({ id: z.uuid() }),
  reply: z.object({ id: z.uuid() }).strict(),
  errors: ['common.notFound', 'common.rightMissing'],
})
