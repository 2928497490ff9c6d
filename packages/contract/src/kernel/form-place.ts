import { z } from 'zod'
import { orderNoText } from './order-shapes.ts'

/** Where a form lies that is kept as it is typed. */
export const draftPlace = {
  /** Absent: a new draft is made. */
  orderNo: orderNoText.optional(),
  /** Made by the page once for a new draft: a repeated first save finds the same order. */
  draftKey: z.uuid().optional(),
  /** Of the form that was changed; another one answers `common.conflict`, unless nothing differs. */
  version: z.int().min(1).optional(),
}

/** Where a form lies that is handed in, and with whom: a draft may be given to another agency while somebody looks at it. */
export const formPlace = {
  ...draftPlace,
  agencyId: z.coerce
    .number<number>()
    .int()
    .min(1)
    .optional()
    .describe('Agency that the caller saw beside the form; a draft that lies with another is not handed in.'),
}
