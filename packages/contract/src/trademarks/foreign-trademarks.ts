import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { markSections } from '@portal/domain/trademarks/abroad/form'
import { markNeedKeys } from '@portal/domain/trademarks/abroad/needs'
import { markRoutes } from '@portal/domain/trademarks/abroad/places'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formPlace } from '../kernel/form-place.ts'
import { FormCorrection, orderNoText } from '../kernel/order-shapes.ts'
import { ForeignCountry } from '../patents/foreign-shapes.ts'
import { civilDate, fen, flag, instant, shape, twoLanguages } from '../shapes.ts'
import { MarkAbroadFormShape } from './foreign-mark-form.ts'

const feeKinds = Object.keys(markFeeNames) as (keyof typeof markFeeNames)[]

const Estimate = shape({
  /** A line for each place, before them `WO`, the international application itself. */
  countries: z.array(
    shape({
      country: z.string(),
      lines: z.array(
        shape({
          kind: z.enum(feeKinds),
          quantity: z.int(),
          currency: z.string(),
          /** Smallest units of the currency. */
          unit: z.int(),
          amount: z.int(),
          /** Null without a rate of the currency. */
          fen: fen.nullable(),
          source: twoLanguages,
          /** First day of the row of the tariff or the schedule that counts. */
          validFrom: civilDate,
        }),
      ),
      /** False: the official fee is told by the quote. */
      known: z.boolean(),
      fen: fen.nullable(),
    }),
  ),
  /** Null while a part is told by a quote: the sum of the others would read like the price. */
  total: fen.nullable(),
  rates: z.array(shape({ currency: z.string(), rateMicro: z.int(), from: civilDate, source: twoLanguages })),
  on: civilDate,
})

export const estimateMarkAbroad = defineCall({
  name: 'foreignTrademarks.estimateMarkAbroad',
  method: 'POST',
  path: '/api/TrademarkController/estimateAbroadTrademark',
  effect: 'read',
  reads: ['rules'],
  access: 'signedIn',
  summary: 'Official fees abroad as far as they are known today, each in its currency and in fen; nothing is guessed',
  request: z.object({
    route: z.enum(markRoutes),
    countries: z
      .array(z.object({ code: z.string().regex(/^[A-Z]{2}$/), classes: z.int().min(0).max(45) }))
      .max(130)
      .describe('Countries or offices, by their codes.'),
    classes: z.int().min(0).max(45).default(1),
    coloured: z.boolean().default(false).describe('Whether the mark is claimed in colour.'),
  }),
  reply: Estimate,
  errors: [],
})

export const saveMarkAbroad = defineCall({
  name: 'foreignTrademarks.saveMarkAbroad',
  method: 'POST',
  path: '/api/TrademarkController/AppAbroadLyingTrademark',
  effect: 'write',
  touches: ['orders', 'forms'],
  needs: { draft: 'draft', otherwise: ['submit', 'answer'] },
  access: 'signedIn',
  sensitive: true,
  summary:
    'Save a form of marks abroad, hand it in (draft false; quotes are then made for each country), or answer its correction; repeating answers the same',
  request: z.object({
    ...formPlace,
    /** Of the family, or of a country’s order whose correction is answered; absent: a new draft. */
    orderNo: orderNoText.optional(),
    json: MarkAbroadFormShape,
    draft: flag.default(true),
  }),
  reply: shape({
    /** Of the form that was saved. */
    orderNo: z.string(),
    parentOrderNo: z.string(),
    version: z.int(),
    savedTime: instant,
    workState: z.int(),
    /** Countries of the family, of a country’s order that one; an order is made when its quote is accepted. */
    orders: z.array(shape({ country: z.string(), orderNo: z.string().nullable() })),
    quote: Estimate,
    /** What still keeps the form from being handed in. */
    errors: z.array(shape({ path: z.string(), message: z.string() })),
  }),
  errors: [
    'agency.otherNow',
    'filings.notOpen',
    'filings.incomplete',
    'approvals.needed',
    'filings.fileUnknown',
    'filings.fieldNotOpen',
    'filings.nothingChanged',
    'foreignTrademarks.countriesFixed',
  ],
})

export const getMarkAbroad = defineCall({
  name: 'foreignTrademarks.getMarkAbroad',
  method: 'POST',
  path: '/api/TrademarkController/getAbroadLyingTrademark',
  effect: 'read',
  reads: ['orders', 'forms'],
  access: 'signedIn',
  sensitive: true,
  summary:
    'A family of marks abroad, or one country’s order: form, corrections, and each country with its day, needs, quotes, order and deliverables',
  request: z.object({ orderNo: orderNoText }),
  reply: shape({
    orderNo: z.string(),
    parentOrderNo: z.string(),
    /** Of the country whose order was asked for; null for the family. */
    country: z.string().nullable(),
    title: z.string(),
    json: MarkAbroadFormShape,
    version: z.int(),
    savedTime: instant,
    mode: z.enum(['draft', 'correct', 'read']),
    openSections: z.array(z.enum(markSections)),
    corrections: z.array(FormCorrection),
    applicantName: z.string(),
    customer: z.string().nullable(),
    submittedTime: instant.nullable(),
    mayAnswer: z.boolean(),
    mayQuote: z.boolean(),
    states: shape({ payment: z.int(), work: z.int(), official: z.string(), after: z.int() }),
    countries: z.array(
      ForeignCountry.extend({
        officialState: z.string(),
        needs: z.array(shape({ need: z.enum(markNeedKeys as [(typeof markNeedKeys)[number]]), given: z.boolean() })),
        /** False: the agent there says what else is needed. */
        needsKnown: z.boolean(),
      }),
    ),
    quote: Estimate,
  }),
  errors: [],
})

export const makeMarkSheet = defineCall({
  name: 'foreignTrademarks.makeMarkSheet',
  method: 'POST',
  path: '/api/TrademarkController/makeAbroadTrademarkSheet',
  effect: 'read',
  reads: [],
  access: 'signedIn',
  sensitive: true,
  summary: 'The data of one country in English as a PDF, from the form as it lies; nothing is kept',
  request: z.object({ orderNo: orderNoText, country: z.string().regex(/^[A-Z]{2}$/) }),
  reply: shape({
    name: z.string(),
    /** The PDF in base 64. */
    content: z.string(),
  }),
  errors: [],
})
