import { feedScopeKeys, feedWarnDays } from '@portal/domain/docket/feeds/feed-choices'
import { limitAreaKeys } from '@portal/domain/docket/limits/limit-areas'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { done, instant, pageOf, pageRequest, shape } from '../shapes.ts'

const warnDay = z.literal(feedWarnDays)
const by = z.enum(['official', 'ours'])
const language = z.enum(['en', 'zh'])
const settings = {
  name: z.string().trim().max(60).describe('What the calendar is called; empty: after what it holds.'),
  by: by.describe('By which day: that of the office, or ours before it.'),
  warnDays: z.array(warnDay).max(3).describe('So many days before the day the calendar program warns.'),
  language: language.describe('Language of the calendar.'),
} as const
const address = shape({
  id: z.uuid(),
  /** Secret, and told this once: whoever has it reads the calendar. */
  url: z.string(),
})

const Feed = shape({
  id: z.uuid(),
  /** Empty: it is called after what it holds; always of colleagues. */
  name: z.string(),
  scope: z.enum(feedScopeKeys),
  /** The person, client or case that it is of; null where it is of none, and of colleagues. */
  subject: z.string().nullable(),
  /** Only these; null for all. */
  areas: z.array(z.enum(limitAreaKeys)).nullable(),
  by,
  warnDays: z.array(warnDay),
  language,
  /** Whose it is. */
  member: z.string(),
  isOwn: z.boolean(),
  /** When its address was made. */
  createdTime: instant,
  /** When a calendar program last read it, to the hour. */
  readTime: instant.nullable(),
})

export const listFeeds = defineCall({
  name: 'feeds.listFeeds',
  method: 'GET',
  path: '/api/DocketController/getFeedList',
  effect: 'read',
  reads: ['feeds'],
  access: 'signedIn',
  summary:
    'Calendar feeds of the caller, and for who manages people those of all members; own ones first, then newest first',
  request: z.object({
    whose: z
      .enum(['mine', 'all'])
      .default('mine')
      .describe('Those of the caller, or of all members of the organisation.'),
    ...pageRequest,
  }),
  reply: pageOf(Feed),
  errors: [],
})

export const makeFeed = defineCall({
  name: 'feeds.makeFeed',
  method: 'POST',
  path: '/api/DocketController/makeFeed',
  effect: 'write',
  touches: ['feeds'],
  needs: ['see', 'export'],
  access: 'signedIn',
  summary:
    'A secret address from which a calendar program reads limits of the docket; of more than one’s own hands with the right to export',
  request: z.object({
    ...settings,
    scope: z.enum(feedScopeKeys).describe('Which limits of those that the caller sees.'),
    areas: z.array(z.enum(limitAreaKeys)).max(limitAreaKeys.length).optional().describe('Only limits of these areas.'),
    personId: z.uuid().optional().describe('Id of the member in whose hands they are, for the scope `person`.'),
    userId: z.uuid().optional().describe('Id of the organisation whose they are, for the scope `client`.'),
    orderNo: z.string().min(1).max(40).optional().describe('Order number of the case, for the scope `case`.'),
  }),
  reply: address,
  errors: ['feeds.tooMany', 'feeds.subjectNeeded', 'common.notFound', 'common.rightMissing'],
})

export const changeFeed = defineCall({
  name: 'feeds.changeFeed',
  method: 'POST',
  path: '/api/DocketController/changeFeed',
  effect: 'write',
  touches: ['feeds'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Name, day, warnings and language of a feed; its address stays',
  request: z.object({ id: z.uuid(), ...settings }),
  reply: done,
  errors: ['common.notFound'],
})

export const renewFeed = defineCall({
  name: 'feeds.renewFeed',
  method: 'POST',
  path: '/api/DocketController/renewFeed',
  effect: 'write',
  touches: ['feeds'],
  needs: 'self',
  access: 'signedIn',
  summary: 'A new address for a feed; the one before opens nothing any more',
  request: z.object({ id: z.uuid() }),
  reply: address,
  errors: ['common.notFound'],
})

export const endFeed = defineCall({
  name: 'feeds.endFeed',
  method: 'POST',
  path: '/api/DocketController/endFeed',
  effect: 'write',
  touches: ['feeds'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Ends a feed of the caller, or for who manages people of any member; its address opens nothing any more',
  request: z.object({ id: z.uuid() }),
  reply: done,
  errors: ['common.notFound'],
})
