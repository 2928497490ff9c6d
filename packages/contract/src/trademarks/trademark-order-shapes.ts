import { trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { z } from 'zod'
import { areaOrderFilter, areaOrderRow, daysAhead, filterText } from '../kernel/area-order-shapes.ts'
import { civilDate, idText, shape } from '../shapes.ts'

/** Filters of the list (screens §4.3 `/order/trademarkOrder`). */
export const trademarkOrderFilter = {
  ...areaOrderFilter,
  type: z.enum(trademarkOrderKinds).optional(),
  /** Which of the trademark services. */
  service: z.enum(trademarkServiceIds).optional(),
  /** Two digits. */
  classCode: z
    .string()
    .regex(/^(0[1-9]|[1-3]\d|4[0-5])$/)
    .optional(),
  /** Beginning of the number that an office gave; of a transfer also the whole number of a mark in it. */
  number: filterText,
  /** Whole number of a mark that its form names. */
  markNumber: filterText,
  /** Where it is filed; `CN` is everything before the Chinese office. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The validity ends at most this many days ahead, or has ended. */
  validWithin: daysAhead,
}
export const TrademarkOrderFilter = z.object(trademarkOrderFilter)
export type TrademarkOrderFilter = z.output<typeof TrademarkOrderFilter>

/** One trademark order in the list. */
export const TrademarkOrderRow = shape({
  ...areaOrderRow,
  /** The family of a country's order. */
  parentOrderNo: z.string().nullable(),
  type: z.enum(trademarkOrderKinds),
  /** Of a trademark service: which one. */
  service: z.enum(trademarkServiceIds).nullable(),
  /** Picture of the mark in the form; null where its words are its picture, or none is there yet. */
  pictureFileId: idText.nullable(),
  /** Two digits each, in order. */
  classes: z.array(z.string()),
  /** Null where the order names no goods of its own. */
  goodsCount: z.int().nullable(),
  /** Codes of the places it is filed in. */
  countries: z.array(z.string()),
  publishedOn: civilDate.nullable(),
  oppositionEndsOn: civilDate.nullable(),
  validTo: civilDate.nullable(),
  /** Newest certificate of registration or proof of a recordal, if its file is there. */
  certificateFileId: idText.nullable(),
})
export type TrademarkOrderRow = z.output<typeof TrademarkOrderRow>

export const trademarkExportColumns = [
  'orderNo',
  'title',
  'type',
  'classes',
  'goodsCount',
  'countries',
  'applicantName',
  'number',
  'officialState',
  'publishedOn',
  'oppositionEndsOn',
  'validTo',
  'workState',
  'payState',
  'deadlineInner',
  'deadlineOfficial',
  'amountOfficial',
  'amountService',
  'amountPaid',
  'agent',
  'customer',
  'createdTime',
] as const
