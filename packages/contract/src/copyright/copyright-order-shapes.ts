import { copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypes } from '@portal/domain/kernel/reference/service-fees'
import { z } from 'zod'
import { areaOrderFilter, areaOrderRow, filterText } from '../kernel/area-order-shapes.ts'
import { civilDate, flag, shape } from '../shapes.ts'

/** Filters of the list (screens §4.3 `/order/copyrightOrder`). */
export const copyrightOrderFilter = {
  ...areaOrderFilter,
  type: z.enum(copyrightOrderKinds).optional(),
  /** Beginning of the number of the acceptance or of the registration, either case. */
  number: filterText,
  serviceType: z.enum(serviceTypes).optional(),
  /** Only what is not at an end: drafts to filed ones. */
  open: flag.optional(),
}
export const CopyrightOrderFilter = z.object(copyrightOrderFilter)
export type CopyrightOrderFilter = z.output<typeof CopyrightOrderFilter>

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

export const copyrightExportColumns = [
  'orderNo',
  'title',
  'workVersion',
  'type',
  'applicantName',
  'ServiceType',
  'number',
  'officialState',
  'acceptedOn',
  'registeredOn',
  'certificateNo',
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
  'submittedTime',
] as const
