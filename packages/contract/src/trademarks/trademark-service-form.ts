import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { servicePaperKinds, trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import {
  disputeGroundKeys,
  goodsScopes,
  licenceWayKeys,
  noticeDeliveryKeys,
  trademarkServiceKind,
} from '@portal/domain/trademarks/services/form'
import { z } from 'zod'
import { numberText, phoneText, postcodeText } from '../number-shapes.ts'
import { TrademarkApplicantShape } from './trademark-form.ts'

const line = z.string().max(400).default('')
const short = z.string().trim().max(60).default('')
const key = z.string().min(1).max(64)
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')
const niceNumber = z.int().min(1).max(45)

/** Marks of one form: a change names all of the owner. */
export const servicedMarksMax = 1000

export const ServicedMarkShape = z.object({
  key,
  number: numberText().default(''),
  name: line,
  ownerName: line,
  isCoOwned: z.boolean().default(false),
  classes: z.array(niceNumber).max(45).default([]),
  /** The server's word, as all facts of a number that our copy of the register holds. */
  register: z
    .array(
      z.object({
        classNumber: niceNumber,
        goods: z.string().max(20_000).default(''),
        status: z.enum(registerStatusCodes),
        publishedOn: day,
        registeredOn: day,
        validTo: day,
      }),
    )
    .max(45)
    .default([]),
  status: z.enum(['', ...registerStatusCodes]).default(''),
  publishedOn: day,
  registeredOn: day,
  validTo: day,
  source: z.enum(['register', 'told']).default('told'),
  sourceOn: day,
})

/** The form of a trademark service as it travels and is kept; a draft may be as empty as it likes. */
export const TrademarkServiceFormShape = z.object({
  kind: z.literal(trademarkServiceKind).default(trademarkServiceKind),
  service: z.enum(trademarkServiceIds),
  serviceType: z.enum(serviceTypes).default('standard'),
  internalNo: short,
  marks: z.array(ServicedMarkShape).max(servicedMarksMax).default([]),
  scope: z.enum(goodsScopes).default('all'),
  goods: z
    .array(z.object({ classNumber: niceNumber, name: z.string().trim().min(1).max(200) }))
    .max(2000)
    .default([]),
  change: z
    .object({
      name: z.boolean().default(false),
      address: z.boolean().default(false),
      oldName: line,
      oldNameEn: line,
      oldAddress: line,
    })
    .prefault({}),
  licence: z.object({ way: z.enum(licenceWayKeys).default('ordinary'), from: day, to: day }).prefault({}),
  licensees: z.array(TrademarkApplicantShape).max(5).default([]),
  notice: z
    .object({ number: numberText().default(''), on: day, delivery: z.enum(noticeDeliveryKeys).default('electronic') })
    .prefault({}),
  ground: z.enum(['', ...disputeGroundKeys]).default(''),
  reasons: z.string().max(20_000).default(''),
  supplement: z.boolean().default(false),
  applicants: z.array(TrademarkApplicantShape).max(20).default([]),
  contact: z
    .object({
      name: line,
      phone: phoneText().default(''),
      email: z.string().trim().max(200).default(''),
      postcode: postcodeText().default(''),
    })
    .prefault({}),
  recipient: z.object({ name: line, address: line, postcode: postcodeText().default('') }).prefault({}),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(servicePaperKinds),
        fileId: z.uuid(),
        fileName: z.string().max(200).default(''),
        pages: z.int().min(0).default(0),
      }),
    )
    .max(100)
    .default([]),
  notes: z.string().max(2000).default(''),
  declared: z.boolean().default(false),
})
