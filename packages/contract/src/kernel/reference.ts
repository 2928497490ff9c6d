import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fen, shape } from '../shapes.ts'

export const getCountry = defineCall({
  name: 'reference.listCountries',
  method: 'GET',
  path: '/api/PatentServicesController/getCountry',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Countries: every one for addresses and nationality, or those one can file in, with routes and months',
  request: z.object({ type: z.enum(['patent', 'trademark', 'nationality']).default('nationality') }),
  reply: z.array(
    shape({
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      flag: z.string(),
      language: z.string().nullable(),
      currency: z.string().nullable(),
      routes: z.array(z.string()),
      deadlines: shape({ pctMonths: z.int().nullable(), needsConfirmation: z.boolean() }).nullable(),
    }),
  ),
  errors: [],
})

export const returnToProvince = defineCall({
  name: 'reference.listDivisions',
  method: 'GET',
  path: '/api/DataManagementController/ReturnToProvince',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Administrative divisions under a code (none: the provinces), with their direct children',
  request: z.object({
    regional: z
      .string()
      .regex(/^\d{2,6}$/)
      .optional(),
  }),
  reply: z.array(
    shape({ code: z.string(), name: z.string(), children: z.array(shape({ code: z.string(), name: z.string() })) }),
  ),
  errors: [],
})

export const getThePostCodeCity = defineCall({
  name: 'reference.findPostcodes',
  method: 'GET',
  path: '/api/PatentServicesController/getThePostCodeCity',
  effect: 'read',
  reads: [],
  access: 'public',
  summary: 'Postcodes of cities by name or division code',
  request: z.object({ city: z.string().trim().min(1).max(40) }),
  reply: z.array(shape({ city: z.string(), code: z.string(), postcode: z.string(), province: z.string() })),
  errors: [],
})

export const getServiceHallCategory = defineCall({
  name: 'reference.listServiceCategories',
  method: 'GET',
  path: '/api/DataManagementController/getServiceHallCategory',
  effect: 'read',
  reads: ['rules'],
  access: 'public',
  summary: 'Services of the hall grouped by need, with true prices (fen), days and what to prepare',
  request: z.object({ regional: z.string().max(12).optional() }),
  reply: z.array(
    shape({
      id: z.string(),
      name: z.string(),
      nameEn: z.string(),
      parentName: z.string(),
      icon: z.string(),
      services: z.array(
        shape({
          code: z.string(),
          name: z.string(),
          nameEn: z.string(),
          forWhom: z.string(),
          forWhomEn: z.string(),
          officialFrom: fen,
          officialTo: fen,
          serviceFee: fen,
          days: shape({ from: z.int(), to: z.int(), unit: z.enum(['days', 'months']) }),
          prepare: z.array(z.string()),
          prepareEn: z.array(z.string()),
          url: z.string(),
          ready: z.boolean(),
        }),
      ),
    }),
  ),
  errors: [],
})
