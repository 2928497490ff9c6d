import { trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { z } from 'zod'
import { areaOrderRow } from '../kernel/area-order-shapes.ts'
import { civilDate, idText, shape } from '../shapes.ts'

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
