import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderNoText } from '../kernel/order-shapes.ts'
import { cleanText, flag, idText, instant, optionalEmail, shape } from '../shapes.ts'

const administrators = ['administrator'] as const
/** The back office for every agency, an agency's own people for theirs. */
const keepers = ['administrator', 'agent'] as const
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

const agencyId = z.int().min(1).max(2_147_483_647)
const ofAgency = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('Which agency; if left out the caller’s own, for the back office the portal’s.')

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
  access: keepers,
  summary: 'An agency as it stands on documents, with its attorneys',
  request: z.object({ id: ofAgency }),
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
    /** Since when it takes no new cases. */
    closedTime: instant.nullable(),
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
  needs: 'people',
  access: keepers,
  summary: 'Replace the record of an agency; refused when somebody saved since `version` was read',
  request: z.object({ id: agencyId, ...recordFields, version: z.int().min(1) }),
  reply: shape({ version: z.int() }),
  errors: ['agency.codeTaken', 'agency.codeStays', 'common.notFound'],
})

export const attorneyFieldsMax = 12

export const saveAttorney = defineCall({
  name: 'agency.saveAttorney',
  method: 'POST',
  path: '/api/AgencyController/saveAttorney',
  effect: 'write',
  touches: ['agency'],
  needs: 'people',
  access: keepers,
  summary: 'Add an attorney of the agency or change their facts; one who is not active takes no new cases',
  request: z.object({
    agencyId,
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
  errors: ['admin.licenceTaken', 'common.notFound'],
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
        /** `optional`: works without. */
        state: z.enum(['done', 'open', 'optional']),
        /** Ways to pay, kind of storage or number of people, as codes. */
        facts: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const listRecords = defineCall({
  name: 'agency.listRecords',
  method: 'GET',
  path: '/api/AgencyController/listRecords',
  effect: 'read',
  reads: ['agency', 'organisations'],
  access: administrators,
  summary: 'Every agency of this portal, the portal’s own first, with what it has in hand',
  request: z.object({}),
  reply: z.array(
    shape({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      enteredTime: instant.nullable(),
      closedTime: instant.nullable(),
      attorneys: z.int(),
      openCases: z.int(),
      /** Organisations whose new cases go to it because they chose it. */
      chosenBy: z.int(),
      /** Accounts of owners who can sign in; without one nobody works there yet. */
      owners: z.array(z.string()),
    }),
  ),
  errors: [],
})

export const foundAgency = defineCall({
  name: 'agency.foundAgency',
  method: 'POST',
  path: '/api/AgencyController/foundAgency',
  effect: 'write',
  touches: ['agency', 'organisations', 'users'],
  needs: 'office',
  access: administrators,
  summary: 'Take a further agency into the portal: its record, its organisation and, where named, its first owner',
  request: z.object({
    ...recordFields,
    owner: line(120).default('').describe('Account of who becomes its first owner; may be named later.'),
  }),
  reply: shape({ id: z.int() }),
  errors: [
    ...(['agency.codeTaken', 'admin.noSuchAccount'] as const),
    ...(['organisations.staffAccount', 'organisations.subAccount'] as const),
  ],
})

export const closeAgency = defineCall({
  name: 'agency.closeAgency',
  method: 'POST',
  path: '/api/AgencyController/closeAgency',
  effect: 'write',
  touches: ['agency', 'organisations'],
  needs: 'office',
  access: administrators,
  summary: 'Let an agency take no new cases, or take them again; what it has in hand stays with it',
  request: z.object({
    id: agencyId,
    closed: flag.describe('Whether it takes no new cases; else it takes them again.'),
  }),
  reply: shape({ id: z.int() }),
  errors: ['agency.portalStays'],
})

export const listOffered = defineCall({
  name: 'agency.listOffered',
  method: 'GET',
  path: '/api/AgencyController/listOffered',
  effect: 'read',
  reads: ['agency', 'organisations', 'orders'],
  access: 'signedIn',
  summary:
    'Agencies that take new cases, and which of them handles an order or the new cases of the caller’s organisation',
  request: z.object({
    orderNo: orderNoText.optional().describe('An order; left out: what is new.'),
  }),
  reply: shape({
    /** Who handles the order, or takes what is new; it may be closed since. */
    now: shape({ id: z.int(), name: z.string(), nameEn: z.string() }),
    /** Whether the caller may choose another: of a draft, or of what is new. */
    mayChoose: z.boolean(),
    /** What the organisation chose for its new cases, also where it takes none now; null: nothing, and the portal’s takes them. */
    chosen: z.int().nullable(),
    /** Empty for whoever is not of the organisation that owns the order. */
    agencies: z.array(
      shape({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        address: z.string(),
        phone: z.string(),
        attorneys: z.int(),
        /** Fields that most of its attorneys work in, the commonest first. */
        fields: z.array(z.string()),
        /** Whether the caller’s organisation has an open line in its book of clients. */
        isClient: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const chooseForNew = defineCall({
  name: 'agency.chooseForNew',
  method: 'POST',
  path: '/api/AgencyController/chooseForNew',
  effect: 'write',
  touches: ['agency', 'organisations'],
  needs: 'people',
  access: 'signedIn',
  summary: 'Choose the agency that takes the new cases of the organisation',
  request: z.object({ agencyId }),
  reply: shape({ agencyId: z.int() }),
  errors: ['agency.closed', 'agency.ownCases', 'common.otherOrganisation'],
})

export const chooseForOrder = defineCall({
  name: 'agency.chooseForOrder',
  method: 'POST',
  path: '/api/AgencyController/chooseForOrder',
  effect: 'write',
  touches: ['agency', 'orders'],
  needs: 'draft',
  access: 'signedIn',
  summary: 'Choose the agency that a draft is handed in to; its prices follow',
  request: z.object({ orderNo: orderNoText, agencyId }),
  reply: shape({ agencyId: z.int() }),
  errors: ['agency.closed', 'agency.handedIn', 'agency.ofItsCase', 'common.forbidden'],
})
