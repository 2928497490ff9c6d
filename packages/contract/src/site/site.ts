import { z } from 'zod'
import { defineCall, staffRoles } from '../call.ts'
import { browseBatchMax } from '../limits.ts'
import { civilDate, done, instant, optionalEmail, pageOf, pageRequest, shape } from '../shapes.ts'
import { basicInfoText, linkLines, siteImage } from './site-shapes.ts'

/** Fields of the basic-info record; the odd spellings are the specification's (§3). All plain text, empty when unset. */
const basicInfo = {
  name: basicInfoText(120),
  /** Name and address on English pages and papers; the Chinese ones stand there where these are empty. */
  nameEn: basicInfoText(200),
  address: basicInfoText(300),
  addressEn: basicInfoText(300),
  phone: basicInfoText(60),
  /** Picture on our own site; a `data:` picture in a request becomes one. */
  logo: siteImage,
  ICP: basicInfoText(60),
  Email: optionalEmail,
  WeChat: basicInfoText(60),
  /** Long texts: paragraphs between empty lines, `# ` before a heading, `- ` before the entries of a list. */
  aboutus: basicInfoText(20_000),
  detail1: basicInfoText(4000),
  detail2: basicInfoText(4000),
  /** One link a line: name, space, address. */
  friends: linkLines,
  indexaboutus: basicInfoText(600),
  time: basicInfoText(120),
  sereve: basicInfoText(4000),
  title: basicInfoText(120),
  referredtoas1: basicInfoText(40),
  referredtoas2: basicInfoText(40),
  businesslicense: siteImage,
}
export const BasicInfo = z.object(basicInfo)
export type BasicInfo = z.output<typeof BasicInfo>
export type BasicInfoField = keyof BasicInfo
export const basicInfoFields = Object.keys(basicInfo) as readonly BasicInfoField[]

const plainBasicInfo = shape(
  Object.fromEntries(basicInfoFields.map((field) => [field, z.string()])) as Record<BasicInfoField, z.ZodString>,
)

export const getIndex = defineCall({
  name: 'site.getIndex',
  method: 'POST',
  path: '/api/UserController/getIndex',
  effect: 'read',
  reads: [
    'orders',
    'messages',
    'inbox',
    'square',
    'supply',
    'records',
    'talent',
    'invoices',
    'productOrders',
    'shop',
    'commission',
    'site',
  ],
  access: 'public',
  summary: 'Basic info of the site (JSON text in datadetail) and, signed in, what waits for the person',
  request: z.object({}),
  reply: shape({
    /** JSON of a partial BasicInfo; empty text when staff entered nothing. */
    datadetail: z.string(),
    counters: shape({
      /** Patent orders. */
      toPay: z.int(),
      toConfirm: z.int(),
      toCorrect: z.int(),
      /** Orders of marks and of copyrights that wait for the person: to pay, to correct or to confirm; of marks abroad with a quote to answer. */
      trademark: z.int(),
      copyright: z.int(),
      /** Follow-ups of patents to pay, to correct or to confirm. */
      followUp: z.int(),
      /** Filings of patents abroad with a quote to answer. */
      abroad: z.int(),
      /** Of the square: offers to answer, deals whose next step is the person's. */
      transfer: z.int(),
      /** Requests for approval that the person is asked. */
      approvals: z.int(),
      /** Invoices that were refused, or whose reversal is to be confirmed. */
      invoices: z.int(),
      /** Requests for a contact that the person's side is to answer. */
      contacts: z.int(),
      /** Of reviewers: posts to review or reported, problems of released records, entries of the talent pool to review. */
      posts: z.int(),
      problems: z.int(),
      talents: z.int(),
      /** Of a seller: orders of products to ship, after-sales to answer. */
      sold: z.int(),
      /** Of staff: after-sales that were escalated, sellers to pay. */
      products: z.int(),
      /** Of reviewers: shops, looks and products to review. */
      shops: z.int(),
      /** Of finance: invoices to decide, withdrawals of commission to decide or pay. */
      toInvoice: z.int(),
      withdrawals: z.int(),
      unread: z.int(),
    }).nullable(),
  }),
  errors: [],
})

export const getSiteInfo = defineCall({
  name: 'site.getSiteInfo',
  method: 'GET',
  path: '/api/SiteController/getSiteInfo',
  effect: 'read',
  reads: ['site'],
  access: ['administrator'],
  summary: 'Basic info as entered, for its editor: unset fields are empty, version 0 when nothing was ever saved',
  request: z.object({}),
  reply: shape({
    info: plainBasicInfo,
    version: z.int(),
    savedTime: instant.nullable(),
    savedBy: z.string().nullable(),
  }),
  errors: [],
})

export const saveSiteInfo = defineCall({
  name: 'site.saveSiteInfo',
  method: 'POST',
  path: '/api/SiteController/saveSiteInfo',
  effect: 'write',
  touches: ['site'],
  needs: 'office',
  access: ['administrator'],
  summary: 'Replace the basic info; refused when somebody saved since `version` was read',
  request: z.object({ info: BasicInfo.describe('The record of the site, whole.'), version: z.int().min(0) }),
  reply: shape({ info: plainBasicInfo, version: z.int() }),
  errors: ['site.pictureUnreadable'],
})

export const getPublicFigures = defineCall({
  name: 'site.getPublicFigures',
  method: 'GET',
  path: '/api/SiteController/getPublicFigures',
  effect: 'read',
  reads: ['agency', 'orders'],
  access: 'public',
  summary:
    'What can be searched, with the newest publication, and who acts: the agency, its attorneys, the cases it filed',
  request: z.object({}),
  reply: shape({
    patents: z.int().min(0),
    /** False: the planner’s estimate, which a page must word as "about". */
    exact: z.boolean(),
    /** Newest publication date in the records; null without records. */
    newestOn: civilDate.nullable(),
    /** Number of the newest publication, to try the search with. */
    exampleNumber: z.string().nullable(),
    /** Words to try the search with: each finds something. */
    exampleWords: z.array(z.string()),
    /** The same for who reads English. */
    exampleWordsEn: z.array(z.string()),
    /** Every record is made up for the demonstration. */
    onlyInvented: z.boolean(),
    /** Who acts before the office; null while nobody entered it and no example stands. */
    agency: shape({
      /** The office's number of the agency. */
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      /** Nobody entered it: the example of a demonstration. */
      isExample: z.boolean(),
      /** Those at work, by name, with the numbers of their licences, as the office publishes them. */
      attorneys: z.array(shape({ name: z.string(), nameEn: z.string(), licence: z.string() })),
    }).nullable(),
    /** Patent cases that were filed here and have the office's number. */
    filedCases: z.int().min(0),
  }),
  errors: [],
})

const text = (max: number) => z.string().trim().max(max)

export const addMessage = defineCall({
  name: 'site.addMessage',
  method: 'POST',
  path: '/api/SiteController/addMessage',
  effect: 'write',
  touches: ['enquiries'],
  needs: 'self',
  access: 'signedIn',
  sensitive: true,
  summary: 'Write to the office outside an order; the answer comes to the bell and to the contact page',
  request: z
    .object({
      name: text(60).min(1),
      phone: text(30)
        .regex(/^[+\d][\d\s()-]{5,29}$|^$/)
        .default(''),
      email: optionalEmail.default(''),
      subject: text(120).min(2).describe('Subject of the message.'),
      text: text(4000).min(5),
    })
    .refine((value) => value.phone !== '' || value.email !== '', { path: ['phone'], message: 'phoneOrEmail' }),
  reply: shape({ id: z.string(), time: instant }),
  errors: ['site.messageRepeated'],
})

const SiteMessage = {
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  time: instant,
  answer: z.string().nullable(),
  answeredTime: instant.nullable(),
}

export const listMyMessages = defineCall({
  name: 'site.listMyMessages',
  method: 'GET',
  path: '/api/SiteController/getMyMessages',
  effect: 'read',
  reads: ['enquiries'],
  access: 'signedIn',
  summary: 'What the person wrote to the office and what was answered, newest first',
  request: z.object(pageRequest),
  reply: pageOf(shape(SiteMessage)),
  errors: [],
})

export const listMessages = defineCall({
  name: 'site.listMessages',
  method: 'GET',
  path: '/api/SiteController/getMessageList',
  effect: 'read',
  reads: ['enquiries'],
  access: staffRoles,
  summary: 'Messages of customers; open ones oldest first, answered and all newest first',
  request: z.object({ state: z.enum(['open', 'answered', 'all']).default('open'), ...pageRequest }),
  reply: pageOf(
    shape({
      ...SiteMessage,
      account: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      answeredBy: z.string().nullable(),
    }),
  ),
  errors: [],
})

export const answerMessage = defineCall({
  name: 'site.answerMessage',
  method: 'POST',
  path: '/api/SiteController/answerMessage',
  effect: 'write',
  touches: ['enquiries'],
  needs: 'office',
  access: staffRoles,
  summary: 'Answer a message, once; the person is told in the bell',
  request: z.object({ id: z.uuid(), answer: text(4000).min(2) }),
  reply: done,
  errors: ['site.messageAnswered'],
})

export const browseTypes = ['page', 'listing'] as const

export const addUserBrowse = defineCall({
  name: 'site.addUserBrowse',
  method: 'POST',
  path: '/api/UserController/addUserBrowse',
  effect: 'write',
  touches: [],
  needs: 'self',
  access: 'public',
  summary: 'Page views in a batch: which screen and when; query strings and typed text are never kept',
  request: z.object({
    views: z
      .array(
        z.object({
          type: z.enum(browseTypes).default('page'),
          /** Number of a listing or patent, without personal meaning. */
          id: z
            .string()
            .regex(/^[\w.-]{0,64}$/)
            .default(''),
          /** Address without query and hash. */
          url: z
            .string()
            .max(200)
            .regex(/^\/[\w/.-]*$/),
          time: instant,
        }),
      )
      .min(1)
      .max(browseBatchMax)
      .describe('Pages that were opened.'),
  }),
  reply: shape({ kept: z.int() }),
  errors: [],
})
