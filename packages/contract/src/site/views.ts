import { z } from 'zod'
import { defineCall } from '../call.ts'
import { done, flag, idText, instant, shape } from '../shapes.ts'

/** Name of a list screen: its address without the leading slash, `order/patentOrder`. */
const screen = z.string().regex(/^[\w/.-]{1,80}$/)
export const savedViewsMax = 20
/** Of colleagues, that a person sees. */
export const sharedViewsMax = 40

const SavedView = shape({
  id: idText,
  name: z.string(),
  query: z.string(),
  /** Colleagues see it among their views: of the same company, of the same agency, or of our staff. */
  isShared: z.boolean(),
  /** The colleague whose it is; null of one's own. */
  by: z.string().nullable(),
  /** The list opens with it for this person. */
  isDefault: z.boolean(),
})

export const listViews = defineCall({
  name: 'views.listViews',
  method: 'GET',
  path: '/api/UserController/getViews',
  effect: 'read',
  reads: ['views'],
  access: 'signedIn',
  summary: 'Own saved views of one list screen, oldest first, then those that colleagues share',
  request: z.object({ screen }),
  reply: shape({ list: z.array(SavedView) }),
  errors: [],
})

export const saveView = defineCall({
  name: 'views.saveView',
  method: 'POST',
  path: '/api/UserController/saveView',
  effect: 'write',
  touches: ['views'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Keep filters and sort of a list under a name; with id, change that view',
  request: z.object({
    screen,
    id: z.uuid().optional(),
    name: z.string().trim().min(1).max(40),
    /** Query string without the question mark. */
    query: z.string().max(2000).describe('The query of the address that the view keeps.'),
    /** Left out: as it was, a new one is for its person alone. */
    isShared: z
      .boolean()
      .optional()
      .describe('Whether colleagues see it too; what is there already stays where it is left out.'),
  }),
  reply: SavedView,
  errors: ['views.nameTaken', 'views.tooMany'],
})

export const deleteView = defineCall({
  name: 'views.deleteView',
  method: 'POST',
  path: '/api/UserController/deleteView',
  effect: 'write',
  touches: ['views'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Forget a saved view',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const setDefaultView = defineCall({
  name: 'views.setDefaultView',
  method: 'POST',
  path: '/api/UserController/setDefaultView',
  effect: 'write',
  touches: ['views'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Have a list screen open with a saved view, or without one as it comes',
  request: z.object({ screen, id: z.uuid().optional() }),
  reply: done,
  errors: [],
})

const ListSettings = shape({
  /** Visible columns in order; empty: the screen's own choice. */
  columns: z.array(z.string()),
  density: z.enum(['comfortable', 'compact']),
})

export const getListSettings = defineCall({
  name: 'views.getListSettings',
  method: 'GET',
  path: '/api/UserController/getListSettings',
  effect: 'read',
  reads: ['listSettings'],
  access: 'signedIn',
  summary: 'Column choice and density of one list screen',
  request: z.object({ screen }),
  reply: ListSettings,
  errors: [],
})

export const saveListSettings = defineCall({
  name: 'views.saveListSettings',
  method: 'POST',
  path: '/api/UserController/saveListSettings',
  effect: 'write',
  touches: ['listSettings'],
  needs: 'self',
  quiet: true,
  access: 'signedIn',
  summary: 'Keep column choice and density of one list screen',
  request: z.object({
    screen,
    columns: z.array(z.string().regex(/^\w{1,40}$/)).max(60),
    density: z.enum(['comfortable', 'compact']).default('comfortable').describe('How close the rows of lists are.'),
  }),
  reply: ListSettings,
  errors: [],
})

const InboxMessage = shape({
  id: idText,
  kind: z.string(),
  orderNo: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  time: instant,
  read: z.boolean(),
  /** Of another organisation than the one that the session works in: what it leads to is found there. */
  organisation: shape({ id: idText, name: z.string() }).nullable(),
})

export const listInbox = defineCall({
  name: 'views.listInbox',
  method: 'GET',
  path: '/api/UserController/getInboxList',
  effect: 'read',
  reads: ['inbox'],
  access: 'signedIn',
  summary: 'What the bell tells, newest first, by keyset',
  request: z.object({
    unreadOnly: flag.default(false).describe('Only what was not read.'),
    before: z.uuid().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  reply: shape({ list: z.array(InboxMessage), unread: z.int(), more: z.boolean() }),
  errors: [],
})

export const readInbox = defineCall({
  name: 'views.readInbox',
  method: 'POST',
  path: '/api/UserController/readInbox',
  effect: 'write',
  touches: ['inbox'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Mark messages of the bell as read; without ids all of them',
  request: z.object({ ids: z.array(z.uuid()).max(200).optional() }),
  reply: shape({ unread: z.int() }),
  errors: [],
})

/** S11: 0 queued, 1 running, 2 done, 3 failed, 4 cancelled. */
const Job = shape({
  id: idText,
  kind: z.string(),
  state: z.int().min(0).max(4),
  progress: z.int().min(0).max(100),
  rows: z.int().nullable(),
  /** Why it failed, or what it waits for while it runs. */
  errorCode: z.string().nullable(),
  /** The result: `documents.getFileAddress` gives the link to it. Null until done. */
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  time: instant,
  /** It failed and can be begun again: `views.retryJob`. */
  again: z.boolean(),
})

export const getJob = defineCall({
  name: 'views.getJob',
  method: 'GET',
  path: '/api/UserController/getJob',
  effect: 'read',
  reads: ['jobs'],
  access: 'signedIn',
  summary: 'State, progress and result of one piece of long work',
  request: z.object({ jobId: z.uuid() }),
  reply: Job,
  errors: [],
})

export const listJobs = defineCall({
  name: 'views.listJobs',
  method: 'GET',
  path: '/api/UserController/getJobList',
  effect: 'read',
  reads: ['jobs'],
  access: 'signedIn',
  summary: 'Long work of the person, newest first',
  request: z.object({ limit: z.coerce.number<number>().int().min(1).max(50).default(10) }),
  reply: shape({ list: z.array(Job) }),
  errors: [],
})

export const readJob = defineCall({
  name: 'views.readJob',
  method: 'POST',
  path: '/api/UserController/readJob',
  effect: 'write',
  touches: ['inbox'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Mark what the bell says of a piece of long work as read: the page saw it end',
  request: z.object({ jobId: z.uuid() }),
  reply: done,
  errors: [],
})

export const retryJob = defineCall({
  name: 'views.retryJob',
  method: 'POST',
  path: '/api/UserController/retryJob',
  effect: 'write',
  touches: ['jobs'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Begin a file that failed again, as it was asked for',
  request: z.object({ jobId: z.uuid() }),
  reply: done,
  errors: ['common.conflict'],
})
