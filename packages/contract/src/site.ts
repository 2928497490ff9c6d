import { z } from 'zod'
import { defineCall } from './call.ts'
import { shape } from './shapes.ts'

/** Fields of the basic-info record; the odd spellings are the specification's (§3). */
export const BasicInfo = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  logo: z.string(),
  ICP: z.string(),
  Email: z.string(),
  WeChat: z.string(),
  aboutus: z.string(),
  detail1: z.string(),
  detail2: z.string(),
  friends: z.string(),
  indexaboutus: z.string(),
  time: z.string(),
  sereve: z.string(),
  title: z.string(),
  referredtoas1: z.string(),
  referredtoas2: z.string(),
  businesslicense: z.string(),
})
export type BasicInfo = z.output<typeof BasicInfo>

export const getIndex = defineCall({
  name: 'site.getIndex',
  method: 'POST',
  path: '/api/UserController/getIndex',
  effect: 'read',
  access: 'public',
  summary: 'Basic info of the site (JSON text in datadetail) and, signed in, what waits for the person',
  request: z.object({}),
  reply: shape({
    /** JSON of a partial BasicInfo; empty text when staff entered nothing. */
    datadetail: z.string(),
    counters: shape({ toPay: z.int(), toConfirm: z.int(), toCorrect: z.int(), unread: z.int() }).nullable(),
  }),
  errors: [],
})
