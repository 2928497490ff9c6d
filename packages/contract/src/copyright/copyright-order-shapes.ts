import { copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { z } from 'zod'
import { areaOrderRow } from '../kernel/area-order-shapes.ts'
import { civilDate, shape } from '../shapes.ts'

/** One copyright order in the list. */
export const CopyrightOrderRow = shape({
  ...areaOrderRow,
  type: z.enum(copyrightOrderKinds),
  /** Of software; of a work its category. Empty while the form does not say. */
  workVersion: z.string(),
  workCategory: z.string(),
  acceptedOn: civilDate.nullable(),
  /** Day of the certificate. */
  registeredOn: civilDate.nullable(),
  certificateNo: z.string().nullable(),
  /** Of the certificate as it came from the office, once it is there. */
  certificateFileId: z.uuid().nullable(),
})
export type CopyrightOrderRow = z.output<typeof CopyrightOrderRow>
