import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { cleanText, done, instant, shape } from '../shapes.ts'
import { commentCharactersMax } from './teamwork-limits.ts'

// Said among the people of one side of a case, its customer's organisation or the agency that handles it: in no answer to the other one.

const writing = ['draft', 'answer'] as const
const text = z.string().max(commentCharactersMax).transform(cleanText).pipe(z.string().min(1))
const words = text.describe('Plain text; `@` and the name of a colleague who sees the case mentions them.')

const Comment = shape({
  id: z.uuid(),
  /** Empty of one that was removed. */
  text: z.string(),
  authorName: z.string(),
  mine: z.boolean(),
  time: instant,
  editedTime: instant.nullable(),
  /** Its author took it away: only that there was one is left. */
  isRemoved: z.boolean(),
  /** What it said before, the newest first. */
  earlier: z.array(shape({ text: z.string(), time: instant })),
  /** Written by a colleague since the caller last read. */
  isNew: z.boolean(),
})
const Person = shape({ id: z.uuid(), name: z.string() })

export const listComments = defineCall({
  name: 'comments.listComments',
  method: 'GET',
  path: '/api/CommentController/getCommentList',
  effect: 'read',
  reads: ['comments'],
  access: 'signedIn',
  summary: 'What the caller’s side of a case says among itself, the newest first',
  request: z.object({
    orderNo: orderNoText,
    before: z.uuid().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50).describe('How many at most.'),
  }),
  reply: shape({
    list: z.array(Comment),
    more: z.boolean(),
    /** Written by colleagues since the caller last read. */
    unread: z.int(),
  }),
  errors: [],
})

export const listPeople = defineCall({
  name: 'comments.listPeople',
  method: 'GET',
  path: '/api/CommentController/getPeople',
  effect: 'read',
  reads: ['organisations', 'orders'],
  access: 'signedIn',
  summary: 'The caller’s colleagues who see a case: whom a comment can mention and a task be given to',
  request: z.object({ orderNo: orderNoText }),
  reply: z.array(Person),
  errors: [],
})

export const listMentions = defineCall({
  name: 'comments.listMentions',
  method: 'GET',
  path: '/api/CommentController/getMentionList',
  effect: 'read',
  reads: ['comments'],
  access: 'signedIn',
  summary: 'The newest comments that mention the caller, on cases that they see',
  request: z.object({}),
  reply: z.array(
    shape({
      id: z.uuid(),
      orderNo: z.string(),
      title: z.string(),
      text: z.string(),
      authorName: z.string(),
      time: instant,
      isNew: z.boolean(),
    }),
  ),
  errors: [],
})

export const addComment = defineCall({
  name: 'comments.addComment',
  method: 'POST',
  path: '/api/CommentController/addComment',
  effect: 'write',
  touches: ['comments'],
  needs: writing,
  access: 'signedIn',
  summary: 'Say something to one’s own side of a case; who is mentioned is told',
  request: z.object({ orderNo: orderNoText, text: words }),
  reply: shape({ id: z.uuid(), mentioned: z.array(z.string()) }),
  errors: ['comments.mentionOutOfReach'],
})

export const changeComment = defineCall({
  name: 'comments.changeComment',
  method: 'POST',
  path: '/api/CommentController/changeComment',
  effect: 'write',
  touches: ['comments'],
  needs: writing,
  access: 'signedIn',
  summary: 'Change a comment of one’s own; what it said before stays to be read',
  request: z.object({ id: z.uuid(), text: words }),
  reply: shape({ id: z.uuid(), mentioned: z.array(z.string()) }),
  errors: ['comments.mentionOutOfReach'],
})

export const removeComment = defineCall({
  name: 'comments.removeComment',
  method: 'POST',
  path: '/api/CommentController/removeComment',
  effect: 'write',
  touches: ['comments', 'inbox'],
  needs: writing,
  access: 'signedIn',
  summary: 'Take a comment of one’s own away: its text goes, that there was one stays',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: [],
})

export const readComments = defineCall({
  name: 'comments.readComments',
  method: 'POST',
  path: '/api/CommentController/readComments',
  effect: 'write',
  touches: ['comments', 'inbox'],
  quiet: true,
  needs: 'self',
  access: 'signedIn',
  summary: 'Mark the comments of a case as read, up to one of them',
  request: z.object({ id: z.uuid().describe('The newest comment that was shown.') }),
  reply: done,
  errors: [],
})
