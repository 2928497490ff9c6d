import { squareFieldKeys } from '@portal/domain/square/kinds'
import { postLimits } from '@portal/domain/square/supply/post-form'
import { boards, maturities, reportReasons, supplyKinds } from '@portal/domain/square/supply/post-kinds'
import { postStateKeys } from '@portal/domain/square/supply/post-states'
import { supplyParts, supplyVerdicts } from '@portal/domain/square/supply/supply-match'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { exportReply } from '../kernel/order-shapes.ts'
import { fileColumnsOf, filterShape, listQueryShape } from '../list-shapes.ts'
import { numberText, phoneText } from '../number-shapes.ts'
import { civilDate, done, fen, flag, instant, pageOf, pageRequest, shape, twoLanguages } from '../shapes.ts'
import { boardFilters, myPostList, postBoardList, reviewPostList } from './supply-lists.ts'

const reads = ['supply'] as const
const staff = ['reviewer', 'administrator'] as const
/** Posts of an organisation that are not ended. */
export const livePostsMax = 50

const line = (max: number) => z.string().trim().max(max).default('')

/** A post as it is written; drafts may lack anything but what it is. */
export const PostFormShape = z.object({
  board: z.enum(boards),
  kind: z.enum(supplyKinds),
  title: line(postLimits.title),
  description: line(postLimits.description),
  field: z.enum(squareFieldKeys).or(z.literal('')).default(''),
  words: z.array(z.string().trim().min(1).max(postLimits.word)).max(postLimits.words).default([]),
  maturity: z.enum(maturities).or(z.literal('')).default(''),
  region: line(12),
  /** Fen; null: on request. */
  priceFen: z.int().nullable().default(null),
  terms: line(postLimits.terms),
  validUntilOn: civilDate,
  hidesName: z.boolean().default(false),
  patents: z.array(numberText(40)).max(postLimits.patents).default([]),
  documents: z
    .array(z.object({ fileId: z.uuid(), name: z.string().trim().min(1).max(120) }))
    .max(postLimits.documents)
    .default([]),
  contactName: line(60),
  contactPhone: phoneText(30).default(''),
})

/** A post as everybody signed in reads it. */
export const PostCard = shape({
  id: z.uuid(),
  board: z.enum(boards),
  type: z.enum(supplyKinds),
  name: z.string(),
  /** Whoever posted it; of who hides it, and of a person, the first letter alone. */
  company: z.string(),
  regional: z.string(),
  field: z.string(),
  maturity: z.string(),
  words: z.array(z.string()),
  patents: z.int(),
  /** A reviewer saw that the poster is the owner that the register names. */
  certified: z.boolean(),
  /** In fen; null: on request. */
  price: fen.nullable(),
  terms: z.string(),
  validUntil: civilDate,
  publishedTime: instant.nullable(),
  state: z.enum(postStateKeys),
  followed: z.boolean(),
  /** Of the reader's organisation. */
  own: z.boolean(),
})
export type PostCard = z.output<typeof PostCard>

const PatentBehind = shape({
  patentNumber: z.string(),
  title: z.string(),
  status: z.enum(['inForce', 'pending', 'dead', 'unknown']),
  /** Whether the register named the poster as an owner when it was kept. */
  isOwn: z.boolean(),
})

export const listPosts = defineCall({
  name: 'supply.listPosts',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Open offers and needs of everybody, without contacts',
  request: z.object({
    ...listQueryShape(postBoardList, {
      words: 'Words that all stand in title, description or keywords.',
      board: 'Offers or needs.',
      type: 'What is offered or looked for.',
      regional: 'A province by its short Chinese name, or a part of the country by its key.',
      maturity: 'At least as near to production as this.',
      withPatents: 'Only those with patents behind them.',
      certified: 'Only those whose poster was seen to own a patent behind it.',
      followed: 'Only those that the caller follows.',
    }),
    ...pageRequest,
  }),
  reply: pageOf(PostCard),
  errors: ['common.tooManyRequests'],
})

export const countByRegion = defineCall({
  name: 'supply.countByRegion',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainMap',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'How many open posts that fit stand in each province; provinces without any are left out',
  request: z.object(
    filterShape(boardFilters, {
      words: 'Words that all stand in title, description or keywords.',
      board: 'Offers or needs.',
      type: 'What is offered or looked for.',
      regional: 'A province by its short Chinese name, or a part of the country by its key.',
      maturity: 'At least as near to production as this.',
      withPatents: 'Only those with patents behind them.',
      certified: 'Only those whose poster was seen to own a patent behind it.',
      followed: 'Only those that the caller follows.',
    }),
  ),
  reply: shape({ list: z.array(shape({ regional: z.string(), count: z.int() })), total: z.int() }),
  errors: ['common.tooManyRequests'],
})

const exchange = z.enum(['none', 'asked', 'toAnswer', 'refused', 'open'])
/** How the other side is reached; null before both accepted. */
const Contacts = shape({ name: z.string(), phone: z.string() }).nullable()

export const getPost = defineCall({
  name: 'supply.getPost',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChain',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary:
    'One post: description, patents behind it, and how the exchange of contacts stands; contact and documents only once both sides accepted',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...PostCard.shape,
    Information: z.string(),
    patentList: z.array(PatentBehind),
    /** Documents on request; an address only for the poster, and once both sides accepted. */
    documents: z.array(shape({ name: z.string(), url: z.string().nullable() })),
    contact: exchange,
    contacts: Contacts,
    /** Of one's own: why it was returned, whether new matches are told, how many there are. */
    mine: shape({ reason: z.string(), notifies: z.boolean(), matches: z.int(), version: z.int() }).nullable(),
  }),
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const MyPost = shape({
  id: z.uuid(),
  board: z.enum(boards),
  type: z.enum(supplyKinds),
  name: z.string(),
  state: z.enum(postStateKeys),
  reason: z.string(),
  field: z.string(),
  regional: z.string(),
  patents: z.int(),
  price: fen.nullable(),
  matches: z.int(),
  /** Requests for the contact that wait for an answer. */
  contacts: z.int(),
  notifies: z.boolean(),
  validUntil: civilDate,
  updatedTime: instant,
  version: z.int(),
})
export type MyPost = z.output<typeof MyPost>

export const listMyPosts = defineCall({
  name: 'supply.listMyPosts',
  method: 'GET',
  path: '/api/SupplyChainController/getMySupplyChainList',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Posts of the caller’s organisation in every state, the last changed first',
  request: z.object({
    ...listQueryShape(myPostList, { name: 'Part of the title.', board: 'Offers or needs.', type: 'What it is about.' }),
    ...pageRequest,
  }),
  reply: pageOf(MyPost),
  errors: [],
})

export const exportMyPosts = defineCall({
  name: 'supply.exportMyPosts',
  method: 'POST',
  path: '/api/SupplyChainController/exportMySupplyChainList',
  effect: 'write',
  touches: ['jobs'],
  needs: 'export',
  access: 'signedIn',
  summary: 'Excel file of exactly the filtered posts of the organisation; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(myPostList)).prefault({}),
    columns: fileColumnsOf(myPostList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getPostForm = defineCall({
  name: 'supply.getPostForm',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainForm',
  effect: 'read',
  reads,
  access: 'signedIn',
  sensitive: true,
  summary: 'A post of one’s own as it was written, with its contact',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    id: z.uuid(),
    version: z.int(),
    state: z.enum(postStateKeys),
    reason: z.string(),
    json: shape(PostFormShape.shape),
  }),
  errors: ['common.notFound'],
})

export const lookUpPatent = defineCall({
  name: 'supply.lookUpPatent',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainPatent',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  summary: 'What our patent data know of a Chinese patent that is to stand behind a post',
  request: z.object({ number: numberText(40).min(1).describe('Application number in any spelling.') }),
  reply: PatentBehind,
  errors: ['supply.patentUnknown', 'common.tooManyRequests'],
})

export const savePost = defineCall({
  name: 'supply.savePost',
  method: 'POST',
  path: '/api/SupplyChainController/saveSupplyChain',
  effect: 'write',
  touches: ['supply'],
  needs: { draft: 'draft', otherwise: 'submit' },
  access: 'signedIn',
  sensitive: true,
  summary:
    'Keep a post as a draft, or submit it for review; an open one that is changed is reviewed again before it is shown',
  request: z.object({
    id: z.uuid().optional(),
    version: z.int().optional().describe('Version that was read; another one refuses the call.'),
    draft: flag.default(false),
    json: PostFormShape.describe('The post as it is written.'),
  }),
  reply: shape({ id: z.uuid(), version: z.int(), state: z.enum(postStateKeys) }),
  errors: [
    'common.notFound',
    'common.conflict',
    'common.tooManyRequests',
    'supply.faulty',
    'supply.patentUnknown',
    'supply.notEditable',
    'supply.postedAlready',
    'supply.tooMany',
    'square.fileMissing',
  ],
})

export const changePost = defineCall({
  name: 'supply.changePost',
  method: 'POST',
  path: '/api/SupplyChainController/changeSupplyChain',
  effect: 'write',
  touches: ['supply'],
  needs: 'draft',
  access: 'signedIn',
  summary:
    'Move a post of one’s own: withdraw it from review, mark it as matched, reopen or close it, remove a draft, or turn messages of new matches on and off',
  request: z.object({
    id: z.uuid(),
    act: z.enum(['withdraw', 'match', 'reopen', 'close', 'remove', 'notify', 'mute']),
  }),
  reply: done,
  errors: ['common.notFound', 'supply.moveNotAllowed', 'supply.postedAlready', 'supply.tooMany'],
})

export const MatchRow = shape({
  own: shape({ id: z.uuid(), board: z.enum(boards), name: z.string() }),
  other: PostCard,
  /** 0 to 100. */
  score: z.int(),
  reasons: z.array(
    shape({
      part: z.enum(supplyParts),
      verdict: z.enum(supplyVerdicts),
      points: z.int(),
      of: z.int(),
      words: twoLanguages,
    }),
  ),
  foundTime: instant,
})
export type MatchRow = z.output<typeof MatchRow>

export const listMatches = defineCall({
  name: 'supply.listMatches',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainMatch',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Open posts of others that fit open posts of one’s own, best first, each with its reasons',
  request: z.object({
    id: z.uuid().optional().describe('Only those of this post of one’s own.'),
    board: z.enum(boards).optional().describe('Only those of one’s own offers or needs.'),
    ...pageRequest,
  }),
  reply: pageOf(MatchRow),
  errors: [],
})

export const contactPoster = defineCall({
  name: 'supply.contactPoster',
  method: 'POST',
  path: '/api/SupplyChainController/contactSupplyChain',
  effect: 'write',
  touches: ['supply'],
  needs: 'answer',
  access: 'signedIn',
  sensitive: true,
  summary: 'Ask a poster for the contact, and show one’s own once they accept',
  request: z.object({
    id: z.uuid(),
    ownId: z.uuid().optional().describe('A post of one’s own that fits it.'),
    text: line(500).describe('A few words with the request; contacts in it are blotted out.'),
    name: z.string().trim().max(60).default('').describe('Who can be reached.'),
    phone: phoneText(30).default('').describe('Under which number.'),
  }),
  reply: shape({ id: z.uuid(), contact: z.enum(['asked', 'open', 'refused']) }),
  errors: [
    'common.notFound',
    'common.tooManyRequests',
    'supply.ownPost',
    'supply.notShown',
    'supply.colleagueHasIt',
    'square.contactMissing',
  ],
})

export const answerContact = defineCall({
  name: 'supply.answerContact',
  method: 'POST',
  path: '/api/SupplyChainController/answerSupplyChainContact',
  effect: 'write',
  touches: ['supply'],
  needs: 'answer',
  access: 'signedIn',
  summary: 'Show each other the contacts, or do not; refused, both stay hidden',
  request: z.object({ id: z.uuid(), accept: z.boolean() }),
  reply: shape({ id: z.uuid(), contact: z.enum(['open', 'refused']) }),
  errors: ['common.notFound', 'supply.moveNotAllowed'],
})

export const ContactRow = shape({
  id: z.uuid(),
  side: z.enum(['poster', 'peer']),
  contact: z.enum(['asked', 'toAnswer', 'refused', 'open']),
  postId: z.uuid(),
  name: z.string(),
  board: z.enum(boards),
  /** The other side: its first letter before both accepted, where it hides its name or is a person. */
  company: z.string(),
  /** The words of whoever asked. */
  text: z.string(),
  /** The asker's own post; null where none was named, or it is no longer open. */
  ownPost: shape({ id: z.uuid(), name: z.string() }).nullable(),
  contacts: Contacts,
  createdTime: instant,
})
export type ContactRow = z.output<typeof ContactRow>

export const listContacts = defineCall({
  name: 'supply.listContacts',
  method: 'GET',
  path: '/api/SupplyChainController/getSupplyChainContacts',
  effect: 'read',
  reads,
  access: 'signedIn',
  summary: 'Who asked whom for a contact, newest first; names and numbers only where both accepted',
  request: z.object({ id: z.uuid().optional().describe('Only those about this post.'), ...pageRequest }),
  reply: pageOf(ContactRow),
  errors: [],
})

export const followPost = defineCall({
  name: 'supply.followPost',
  method: 'POST',
  path: '/api/SupplyChainController/followSupplyChain',
  effect: 'write',
  touches: ['supply'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Hear of a post when it changes or ends, or no longer',
  request: z.object({ id: z.uuid(), on: flag.describe('Whether it is followed.') }),
  reply: done,
  errors: ['common.notFound', 'common.tooManyRequests'],
})

export const reportPost = defineCall({
  name: 'supply.reportPost',
  method: 'POST',
  path: '/api/SupplyChainController/reportSupplyChain',
  effect: 'write',
  touches: ['supply'],
  needs: 'self',
  access: 'signedIn',
  summary: 'Report a post to our reviewers, once until they decided',
  request: z.object({
    id: z.uuid(),
    reason: z.enum(reportReasons).describe('What is wrong with it.'),
    text: line(500).describe('What exactly, in words.'),
  }),
  reply: done,
  errors: ['common.notFound', 'common.tooManyRequests', 'supply.ownPost'],
})

export const ReviewRow = shape({
  id: z.uuid(),
  board: z.enum(boards),
  type: z.enum(supplyKinds),
  name: z.string(),
  state: z.enum(postStateKeys),
  field: z.string(),
  regional: z.string(),
  patents: z.int(),
  company: z.string(),
  reports: z.int(),
  validUntil: civilDate,
  submittedTime: instant.nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

const reviewWords = {
  name: 'Part of the title.',
  company: 'Part of the name of the organisation.',
  board: 'Offers or needs.',
  type: 'What it is about.',
}

export const listReview = defineCall({
  name: 'supply.listReview',
  method: 'GET',
  path: '/admin/SupplyChainController/getSupplyChainReview',
  effect: 'read',
  reads,
  access: staff,
  summary: 'Posts that wait for review or were reported, the longest waiting first',
  request: z.object({ ...listQueryShape(reviewPostList, reviewWords), ...pageRequest }),
  reply: pageOf(ReviewRow),
  errors: [],
})

export const exportReview = defineCall({
  name: 'supply.exportReview',
  method: 'POST',
  path: '/admin/SupplyChainController/exportSupplyChainReview',
  effect: 'write',
  touches: ['jobs'],
  needs: 'office',
  access: staff,
  summary: 'Excel file of exactly the filtered posts of all organisations; made by a job',
  request: z.object({
    parameter: z.object(listQueryShape(reviewPostList)).prefault({}),
    columns: fileColumnsOf(reviewPostList),
  }),
  reply: exportReply,
  errors: ['orders.exportEmpty', 'orders.exportTooLarge'],
})

export const getReview = defineCall({
  name: 'supply.getReview',
  method: 'GET',
  path: '/admin/SupplyChainController/getSupplyChainReviewPost',
  effect: 'read',
  reads,
  access: staff,
  summary: 'One post as it was written, without its contact, with its patents, documents and reports',
  request: z.object({ id: z.uuid() }),
  reply: shape({
    ...ReviewRow.shape,
    version: z.int(),
    Information: z.string(),
    words: z.array(z.string()),
    terms: z.string(),
    price: fen.nullable(),
    maturity: z.string(),
    /** What others will not read, because it looks like a contact. */
    blotted: z.boolean(),
    hidesName: z.boolean(),
    certified: z.boolean(),
    reason: z.string(),
    patentList: z.array(PatentBehind),
    documents: z.array(shape({ name: z.string(), url: z.string() })),
    reportList: z.array(
      shape({ reason: z.enum(reportReasons), text: z.string(), createdTime: instant, decided: z.boolean() }),
    ),
  }),
  errors: ['common.notFound'],
})

export const reviewPost = defineCall({
  name: 'supply.reviewPost',
  method: 'POST',
  path: '/admin/SupplyChainController/reviewSupplyChain',
  effect: 'write',
  touches: ['supply', 'inbox'],
  needs: 'office',
  access: staff,
  summary: 'Accept or return a post that waits, take an open one down, or leave a reported one as it is',
  request: z.object({
    id: z.uuid(),
    version: z.int().describe('Version that was read; another one refuses the call.'),
    act: z.enum(['accept', 'return', 'takeDown', 'keep']),
    certified: flag.default(false).describe('Whether the poster was seen to be the owner that the register names.'),
    reason: line(500).describe('Why it is returned or taken down, for whoever posted it.'),
  }),
  reply: shape({ state: z.enum(postStateKeys) }),
  errors: [
    'common.notFound',
    'common.conflict',
    'supply.moveNotAllowed',
    'supply.reasonMissing',
    'supply.ownReview',
    'supply.postedAlready',
  ],
})
