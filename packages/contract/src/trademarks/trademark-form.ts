import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { formApplicantKinds } from '@portal/domain/patents/filings/form'
import {
  markPurposes,
  markTypes,
  priorityGrounds,
  trademarkPaperKinds,
} from '@portal/domain/trademarks/registration/form'
import { z } from 'zod'
import { numberText, phoneText, postcodeText } from '../number-shapes.ts'
import { ChosenGoods, goodsLinesMax } from './classification.ts'

const line = z.string().trim().max(200).default('')
/** One line kept as typed: a blank at its end is still being written. */
const name = z.string().max(400).default('')
const number = numberText().default('')
const phone = phoneText().default('')
const postcode = postcodeText().default('')
const key = z.string().min(1).max(64)

const Picture = z.object({
  fileId: z.uuid(),
  fileName: z.string().max(200).default(''),
  /** Measured by the server, whatever is sent. */
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  bytes: z.int().min(0).default(0),
  mediaType: z.string().max(100).default(''),
  isCmyk: z.boolean().default(false),
  colouredShare: z.number().min(0).max(1).nullable().default(null),
})

const Sound = z.object({
  fileId: z.uuid(),
  fileName: z.string().max(200).default(''),
  /** Measured by the server, whatever is sent. */
  bytes: z.int().min(0).default(0),
  mediaType: z.string().max(100).default(''),
})

/** Somebody whom a trademark form names, with the facts of the licence. */
export const TrademarkApplicantShape = z.object({
  key,
  bookId: z.uuid().nullable().default(null),
  kind: z.enum(formApplicantKinds).default('enterprise'),
  name,
  nameEn: name,
  /** With `*` in it: masked, the server keeps the number it has. */
  idCode: number,
  country: z.string().max(2).default('').prefault('CN'),
  province: line,
  city: line,
  county: line,
  street: name,
  addressEn: name,
  postcode,
  email: line,
  phone,
})

/** The registration form as it travels and is kept; a draft may be as empty as it likes. */
export const TrademarkFormShape = z.object({
  kind: z.literal('trademark').default('trademark'),
  serviceType: z.enum(serviceTypes).default('standard'),
  mark: z
    .object({
      type: z.enum(markTypes).default('word'),
      name,
      purpose: z.enum(markPurposes).default('ordinary'),
      isColour: z.boolean().default(false),
      description: z.string().max(2000).default(''),
      picture: Picture.nullable().default(null),
      greyPicture: Picture.nullable().default(null),
      sound: Sound.nullable().default(null),
    })
    .prefault({}),
  goods: z.array(ChosenGoods).max(goodsLinesMax).default([]),
  edition: z.string().max(40).default(''),
  applicants: z.array(TrademarkApplicantShape).max(20).default([]),
  contact: z.object({ name, phone, email: line, postcode }).prefault({}),
  recipient: z.object({ name, address: name, postcode }).prefault({}),
  priority: z
    .object({
      ground: z.enum(priorityGrounds).default('none'),
      country: z.string().max(2).default(''),
      on: z
        .string()
        .regex(/^(\d{4}-\d{2}-\d{2})?$/)
        .default(''),
      number,
      proofLater: z.boolean().default(false),
    })
    .prefault({}),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(trademarkPaperKinds),
        fileId: z.uuid(),
        fileName: z.string().max(200).default(''),
      }),
    )
    .max(40)
    .default([]),
})
