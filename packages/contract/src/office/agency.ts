import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cleanText, flag, idText, instant, optionalEmail, shape } from '../shapes.ts'

const administrators = ['administrator'] as const
const line = (max: number) => z.string().max(max).transform(cleanText)
const needed = (max: number) => line(max).pipe(z.string().min(1, 'required'))
const phone = line(40).pipe(z.string().regex(/^[+\d][\d\s()-]{4,39}$/, 'phone'))

/** What stands of the agency on powers of attorney, requests and agreements. */
const recordFields = {
  /** The office's number of the agency: five digits. */
  code: line(5).pipe(z.string().regex(/^\d{5}$/, 'agencyCode')),
  name: needed(120),
  nameEn: needed(200),
  address: needed(300),
  phone,
  email: optionalEmail,
}
export const AgencyRecord = z.object(recordFields)
export type AgencyRecord = z.output<typeof AgencyRecord>

const Attorney = shape({
  id: idText,
  name: z.string(),
  nameEn: z.string(),
  licence: z.string(),
  phone: z.string(),
  fields: z.array(z.string()),
  active: z.boolean(),
  /** Account to sign in with; null without one. */
  account: z.string().nullable(),
  openCases: z.int(),
})

export const getRecord = defineCall({
  name: 'agency.getRecord',
  method: 'GET',
  path: '/api/AgencyController/getRecord',
  effect: 'read',
  reads: ['agency'],
  access: administrators,
  summary: 'The agency that new cases go to, with its attorneys',
  request: z.object({}),
  reply: shape({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    version: z.int(),
    /** Null: nobody entered it yet; outside production it is the example then. */
    enteredTime: instant.nullable(),
    attorneys: z.array(Attorney),
  }),
  errors: [],
})

export const saveRecord = defineCall({
  name: 'agency.saveRecord',
  method: 'POST',
  path: '/api/AgencyController/saveRecord',
  effect: 'write',
  touches: ['agency', 'organisations'],
  needs: 'office',
  access: administrators,
  summary: 'Replace the record of the agency; refused when somebody saved since `version` was read',
  request: z.object({ ...recordFields, version: z.int().min(1) }),
  reply: shape({ version: z.int() }),
  errors: [],
})

export const attorneyFieldsMax = 12

export const saveAttorney = defineCall({
  name: 'agency.saveAttorney',
  method: 'POST',
  path: '/api/AgencyController/saveAttorney',
  effect: 'write',
  touches: ['agency'],
  needs: 'office',
  access: administrators,
  summary: 'Add an attorney of the agency or change their facts; one who is not active takes no new cases',
  request: z.object({
    /** Left out: a new one, without an account. */
    id: z.uuid().optional(),
    name: needed(60),
    nameEn: line(120).default(''),
    licence: line(20).pipe(z.string().regex(/^[0-9A-Za-z.-]{5,20}$/, 'licence')),
    phone: z.union([z.literal(''), phone]).default(''),
    fields: z.array(needed(20)).max(attorneyFieldsMax).default([]),
    active: flag.default(true).describe('Whether new cases may be given to this person.'),
  }),
  reply: shape({ id: idText }),
  errors: ['admin.licenceTaken'],
})

export const setupSteps = [
  'agency',
  'attorneys',
  'site',
  'patents',
  'payment',
  'storage',
  'mail',
  'staff',
  'niceTable',
] as const

export const getSetup = defineCall({
  name: 'agency.getSetup',
  method: 'GET',
  path: '/api/AgencyController/getSetup',
  effect: 'read',
  reads: ['agency', 'site', 'users'],
  access: administrators,
  summary: 'What an installation still needs before customers come, step by step',
  request: z.object({}),
  reply: shape({
    steps: z.array(
      shape({
        step: z.enum(setupSteps),
        /** `later`: not possible in this release; `optional`: works without. */
        state: z.enum(['done', 'open', 'optional', 'later']),
        /** Ways to pay, kind of storage or number of people, as codes. */
        facts: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
})
