import { quoteCurrencies, quoteLineKindKeys } from '@portal/domain/patents/abroad/quote-money'
import { deliverableKindKeys } from '@portal/domain/patents/abroad/quote-states'
import { applicationFeeKinds } from '@portal/domain/trademarks/abroad/application-fees'
import { markKindKeys } from '@portal/domain/trademarks/abroad/form'
import { z } from 'zod'
import { orderNoText } from '../kernel/order-shapes.ts'
import { civilDate, fen, instant, shape, twoLanguages } from '../shapes.ts'

/** One country of a family in short: its chip. */
const CountryChip = shape({ country: z.string(), quoteState: z.string(), workState: z.int().nullable() })

/** One country of one family; a draft without countries is a row too. */
export const ForeignRow = shape({
  /** Of the country's row, or of the family's order for a draft without countries. */
  id: z.string(),
  /** The country's order; null until its quote is accepted. */
  orderNo: z.string().nullable(),
  parentOrderNo: z.string(),
  type: z.string(),
  ServiceType: z.string(),
  title: z.string(),
  applicantName: z.string(),
  /** Of the first filing, as it was given. */
  patentNumber: z.string(),
  country: z.string().nullable(),
  route: z.string(),
  quoteState: z.string(),
  /** Of the last quote that the reader may see. */
  quoteValidUntil: civilDate.nullable(),
  translationState: z.string(),
  foreignAgent: z.string(),
  /** Of the country's office. */
  currency: z.string().nullable(),
  payState: z.int(),
  workState: z.int(),
  officialState: z.string(),
  afterState: z.int(),
  amountOfficial: fen,
  amountService: fen,
  amountCoupon: fen,
  amountPaid: fen,
  deadlineInner: civilDate.nullable(),
  deadlineOfficial: civilDate.nullable(),
  agent: z.string().nullable(),
  customer: z.string().nullable(),
  family: z.array(CountryChip),
  createdTime: instant,
})
export type ForeignRow = z.output<typeof ForeignRow>

/** One line as it is quoted: smallest units of its currency, and yuan for one unit times a million. */
export const quoteLine = {
  kind: z.enum(quoteLineKindKeys),
  words: z.string().trim().max(200).default(''),
  currency: z.enum(quoteCurrencies),
  amount: z.int().min(0).max(1_000_000_000_000),
  rateMicro: z.int().min(1).max(100_000_000),
  /** Set where it is a fee of the Madrid application itself: one country’s quote asks it for all. */
  applicationFee: z.enum(applicationFeeKinds).nullable().default(null),
}

const QuoteLine = shape({
  kind: z.string(),
  words: z.string(),
  currency: z.string(),
  amount: z.int(),
  rateMicro: z.int(),
  fen,
  applicationFee: z.enum(applicationFeeKinds).nullable(),
})

export const ForeignQuote = shape({
  id: z.string(),
  round: z.int(),
  state: z.string(),
  lines: z.array(QuoteLine),
  amountOfficial: fen,
  amountService: fen,
  /** Day of the rates. */
  ratesOn: civilDate,
  validUntil: civilDate.nullable(),
  notes: z.string(),
  /** The form has changed in what it was counted from: it cannot be sent or accepted. */
  stale: z.boolean(),
  /** What the customer offered instead, all in all. */
  counterAmount: fen.nullable(),
  answerNotes: z.string(),
  sentTime: instant.nullable(),
  answeredTime: instant.nullable(),
})

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const Deadline = shape({
  ruleId: z.string(),
  officialOn: civilDate,
  internalOn: civilDate,
  savedUntilOn: civilDate.nullable(),
  rescue: z.enum(['unintentional', 'dueCare', 'lateEntry', 'none', 'ask']),
  rescueSource: twoLanguages,
  warning: z.string().nullable(),
  needsConfirmation: z.boolean(),
  steps: z.array(shape({ key: z.string(), params: Facts, on: civilDate })),
})

export const Deliverable = shape({
  id: z.string(),
  kind: z.enum(deliverableKindKeys),
  version: z.int(),
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  state: z.string(),
  notes: z.string(),
  answerNotes: z.string(),
  time: instant,
  answeredTime: instant.nullable(),
})

export const ForeignCountry = shape({
  id: z.string(),
  country: z.string(),
  currency: z.string().nullable(),
  notes: z.string(),
  quoteState: z.string(),
  translationState: z.string(),
  foreignAgent: z.string(),
  deadline: Deadline.nullable(),
  /** The country's own order with its states; null until its quote is accepted. */
  order: shape({
    orderNo: z.string(),
    payState: z.int(),
    workState: z.int(),
    amount: fen,
    paid: fen,
  }).nullable(),
  /** Of the form that a quote is counted from now: of the order's own where it has one. */
  formVersion: z.int(),
  /** What the price of the country's order was counted from; null without such an order. */
  priced: shape({
    goods: z.record(z.string(), z.int()),
    priority: z.boolean(),
    mark: z.enum(markKindKeys),
    applicants: z.int(),
  }).nullable(),
  /** What the order as it was handed in asks for beyond its price: it is quoted anew before it is filed. */
  beyond: shape({
    classes: z.array(z.string()),
    others: z.array(z.enum(['priority', 'mark', 'applicants'])),
  }).nullable(),
  /** Fees of the Madrid application that this country’s quote has to ask, as no other’s does; by the tariff of today. */
  applicationFees: z.array(shape({ kind: z.enum(applicationFeeKinds), currency: z.string(), amount: z.int() })),
  /** Newest first; drafts only for who quotes. */
  quotes: z.array(ForeignQuote),
  /** Newest first. */
  deliverables: z.array(Deliverable),
})
export type ForeignCountry = z.output<typeof ForeignCountry>

export const foreignOrderNo = z.object({ orderNo: orderNoText })
