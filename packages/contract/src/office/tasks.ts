import { orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { taskStateKeys } from '@portal/domain/office/teamwork/work-kinds'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply, orderNoText } from '../kernel/order-shapes.ts'
import { fileColumnsOf, listQueryShape } from '../list-shapes.ts'
import { civilDate, cleanText, done, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { taskList } from './task-list.ts'
import { limitDaysMax, taskItemMax, taskItemsMax, taskNoteMax, taskTitleMax, templatesMax } from './teamwork-limits.ts'

// Work on a case that one side of it, its customer's organisation or the agency that handles it, keeps to itself.

const writing = ['draft', 'answer'] as const
const line = (max: number) => z.string().max(max).transform(cleanText).pipe(z.string().min(1))
const filterWords = {
  tab: 'Mine, of my teams, all that are open, or ended ones.',
  text: 'Part of the task’s title or of the case’s.',
  due: 'Overdue, due within a week, or without a day.',
  dueFrom: 'First due day, `YYYY-MM-DD`, included.',
  dueTo: 'Last due day, `YYYY-MM-DD`, included.',
  personId: 'Id of the person who does it.',
} as const

const Item = shape({
  id: z.uuid(),
  text: z.string(),
  /** Null: not ticked yet. */
  doneBy: z.string().nullable(),
  doneTime: instant.nullable(),
})

const facts = {
  id: z.uuid(),
  version: z.int(),
  task: z.string(),
  note: z.string(),
  dueOn: civilDate.nullable(),
  isOverdue: z.boolean(),
  assignee: z.string().nullable(),
  assigneeId: z.uuid().nullable(),
  state: z.enum(taskStateKeys),
  createdBy: z.string(),
  createTime: instant,
  orderNo: z.string(),
}
export const TaskRow = shape({
  ...facts,
  /** Ticked items of all: `2/5`; empty without a check list. */
  items: z.string(),
  title: z.string(),
  /** Whose case it is; null where it is the caller's own. */
  customer: z.string().nullable(),
})
export type TaskRow = z.output<typeof TaskRow>
const CaseTask = shape({
  ...facts,
  items: z.array(Item),
  /** The limit that its day follows, and how many days after it, before it below zero. */
  limit: shape({ id: z.uuid(), name: twoLanguages, officialOn: civilDate, days: z.int() }).nullable(),
  endedBy: z.string().nullable(),
  endedTime: instant.nullable(),
})

export const listTasks = defineCall({
  name: 'tasks.listTasks',
  method: 'GET',
  path: '/api/TaskController/getTaskList',
  effect: 'read',
  reads: ['tasks', 'orders'],
  access: 'signedIn',
  summary: 'Tasks on the cases that the caller sees, of their own side: filtered and sorted',
  request: z.object({ ...listQueryShape(taskList, filterWords), ...pageRequest }),
  reply: pageOf(TaskRow),
  errors: [],
})

export const getCounts = defineCall({
  name: 'tasks.getCounts',
  method: 'GET',
  path: '/api/TaskController/getTaskCounts',
  effect: 'read',
  reads: ['tasks', 'orders'],
  access: 'signedIn',
  summary: 'How many tasks lie in each tab, and how many of the caller’s are overdue',
  request: z.object({}),
  reply: shape({ mine: z.int(), teams: z.int(), all: z.int(), done: z.int(), overdue: z.int() }),
  errors: [],
})

export const listOfCase = defineCall({
  name: 'tasks.listOfCase',
  method: 'GET',
  path: '/api/TaskController/getTasksOfCase',
  effect: 'read',
  reads: ['tasks'],
  access: 'signedIn',
  summary: 'Tasks of the caller’s side of a case with their check lists: open ones by their day, then ended ones',
  request: z.object({ orderNo: orderNoText }),
  reply: z.array(CaseTask),
  errors: [],
})

export const listLimits = defineCall({
  name: 'tasks.listLimits',
  method: 'GET',
  path: '/api/TaskController/getLimits',
  effect: 'read',
  reads: ['orders', 'limits'],
  access: 'signedIn',
  summary: 'Open limits of a case, from which the day of a task can be counted',
  request: z.object({ orderNo: orderNoText }),
  reply: z.array(shape({ id: z.uuid(), name: twoLanguages, officialOn: civilDate })),
  errors: [],
})

export const saveTask = defineCall({
  name: 'tasks.saveTask',
  method: 'POST',
  path: '/api/TaskController/saveTask',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Add a task to one’s side of a case, or change one; whoever it is given to is told',
  request: z.object({
    orderNo: orderNoText,
    id: z.uuid().optional().describe('The task to change; left out: a new one.'),
    version: z.int().optional().describe('Version that the caller saw; another one refuses the call.'),
    task: line(taskTitleMax).describe('What is to be done.'),
    note: z.string().max(taskNoteMax).transform(cleanText).default('').describe('More about it, for colleagues.'),
    assigneeId: z.uuid().nullable().default(null).describe('Who does it; null: nobody yet.'),
    dueOn: civilDate.nullable().default(null),
    limit: shape({ id: z.uuid(), days: z.int().min(-limitDaysMax).max(limitDaysMax) })
      .nullable()
      .default(null)
      .describe(
        'Counts the day from a limit of the case and moves with it; days before it are below zero. Goes before `dueOn`.',
      ),
    items: z.array(line(taskItemMax)).max(taskItemsMax).default([]).describe('Check list of a new task.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['common.conflict', 'tasks.personOutOfReach', 'tasks.limitUnknown', 'tasks.tooMany'],
})

export const setState = defineCall({
  name: 'tasks.setState',
  method: 'POST',
  path: '/api/TaskController/setState',
  effect: 'write',
  touches: ['tasks', 'inbox'],
  needs: writing,
  access: 'signedIn',
  summary: 'Say that a task is done or not needed, or open it again',
  request: z.object({ id: z.uuid(), state: z.enum(taskStateKeys).describe('What it is from now on.') }),
  reply: done,
  errors: [],
})

export const saveItem = defineCall({
  name: 'tasks.saveItem',
  method: 'POST',
  path: '/api/TaskController/saveItem',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Add a line to the check list of a task, or change its words',
  request: z.object({
    taskId: z.uuid().describe('Id of the task.'),
    id: z.uuid().optional().describe('The line to change; left out: a new one.'),
    text: line(taskItemMax).describe('What the line says.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['tasks.tooMany'],
})

export const tickItem = defineCall({
  name: 'tasks.tickItem',
  method: 'POST',
  path: '/api/TaskController/tickItem',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Tick a line of a check list, or take the tick away; the first of two who tick stays named',
  request: z.object({ id: z.uuid(), isDone: z.boolean().describe('Whether it is ticked.') }),
  reply: done,
  errors: [],
})

export const removeItem = defineCall({
  name: 'tasks.removeItem',
  method: 'POST',
  path: '/api/TaskController/removeItem',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Take a line off a check list',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const orderItems = defineCall({
  name: 'tasks.orderItems',
  method: 'POST',
  path: '/api/TaskController/orderItems',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Put the lines of a check list into this order; lines not named come after them as they were',
  request: z.object({
    taskId: z.uuid().describe('Id of the task.'),
    ids: z.array(z.uuid()).min(1).max(taskItemsMax).describe('Ids of the lines, in their order.'),
  }),
  reply: done,
  errors: [],
})

const Template = shape({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  /** Kind of order that it is for; null: for all. */
  orderKind: z.string().nullable(),
  items: z.array(z.string()),
  dueInDays: z.int().nullable(),
})

export const listTemplates = defineCall({
  name: 'tasks.listTemplates',
  method: 'GET',
  path: '/api/TaskController/getTemplateList',
  effect: 'read',
  reads: ['tasks'],
  access: 'signedIn',
  summary: 'Check lists that the caller’s organisation keeps, or those of them that fit a case',
  request: z.object({ orderNo: orderNoText.optional().describe('Only those for the kind of this order, or for all.') }),
  reply: z.array(Template).max(templatesMax),
  errors: [],
})

export const saveTemplate = defineCall({
  name: 'tasks.saveTemplate',
  method: 'POST',
  path: '/api/TaskController/saveTemplate',
  effect: 'write',
  touches: ['tasks'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Keep a check list for an organisation’s cases, or change one',
  request: z.object({
    id: z.uuid().optional().describe('The one to change; left out: a new one.'),
    version: z.int().optional().describe('Version that the caller saw; another one refuses the call.'),
    name: line(80).describe('What it is called; tasks made of it are called so.'),
    orderKind: z.enum(orderKindNames).nullable().default(null).describe('Kind of order that it is for; null: for all.'),
    items: z.array(line(taskItemMax)).min(1).max(taskItemsMax).describe('Its lines, in their order.'),
    dueInDays: z
      .int()
      .min(0)
      .max(limitDaysMax)
      .nullable()
      .default(null)
      .describe('Due so many days after it is applied.'),
  }),
  reply: shape({ id: z.uuid() }),
  errors: ['common.conflict', 'tasks.nameTaken', 'tasks.tooMany'],
})

export const removeTemplate = defineCall({
  name: 'tasks.removeTemplate',
  method: 'POST',
  path: '/api/TaskController/removeTemplate',
  effect: 'write',
  touches: ['tasks'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Remove a kept check list; tasks that were made of it stay',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const applyTemplate = defineCall({
  name: 'tasks.applyTemplate',
  method: 'POST',
  path: '/api/TaskController/applyTemplate',
  effect: 'write',
  touches: ['tasks'],
  needs: writing,
  access: 'signedIn',
  summary: 'Make a task of a kept check list on a case, for the caller',
  request: z.object({ orderNo: orderNoText, templateId: z.uuid().describe('Id of the kept check list.') }),
  reply: shape({ id: z.uuid() }),
  errors: ['tasks.tooMany'],
})

export const exportTasks = defineCall({
  name: 'tasks.exportTasks',
  method: 'POST',
  path: '/api/TaskController/exportTasks',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of the filtered tasks; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(taskList, filterWords)).prefault({}),
    columns: fileColumnsOf(taskList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})
