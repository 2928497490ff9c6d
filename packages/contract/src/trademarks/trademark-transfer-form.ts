import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { quoteCurrencies } from '@portal/domain/patents/abroad/quote-money'
import { certificateKinds } from '@portal/domain/platform/identifiers/certificates'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import {
  markTypeKeys,
  partyKindKeys,
  partyRegionKeys,
  transferPaperKinds,
  transferReasonKeys,
  transferWayKeys,
} from '@portal/domain/trademarks/transfers/form'
import { z } from 'zod'
import { numberText, phoneText, postcodeText } from '../number-shapes.ts'

const line = z.string().max(400).default('')
const short = z.string().trim().max(60).default('')
const key = z.string().min(1).max(64)

const Party = z
  .object({
    bookId: z.uuid().nullable().default(null),
    region: z.enum(partyRegionKeys).default('mainland'),
    country: z.string().max(2).default(''),
    kind: z.enum(partyKindKeys).default('organisation'),
    name: line,
    nameEn: line,
    certificate: z.enum(certificateKinds).default('creditCode'),
    /** With `*` in it: masked, the server keeps the number it has. */
    certificateNo: numberText().default(''),
    address: line,
    addressEn: line,
  })
  .prefault({})

/** The form of a trademark transfer as it travels and is kept; a draft may be as empty as it likes. */
export const TransferFormShape = z.object({
  way: z.enum(transferWayKeys).default('assignment'),
  reason: z.enum(transferReasonKeys).default('sale'),
  serviceType: z.enum(serviceTypes).default('standard'),
  internalNo: short,
  marks: z
    .array(
      z.object({
        key,
        number: numberText().default(''),
        name: line,
        classes: z.array(z.int().min(1).max(45)).max(45).default([]),
        ownerName: line,
        status: z.enum(['', ...registerStatusCodes]).default(''),
        validTo: z.string().max(10).default(''),
        isPledged: z.boolean().default(false),
        isFrozen: z.boolean().default(false),
        isCoOwned: z.boolean().default(false),
        /** The server's word: facts of our copy of the register take the place of what is sent. */
        source: z.enum(['register', 'told']).default('told'),
        sourceOn: z.string().max(10).default(''),
        alongWith: short,
      }),
    )
    .max(200)
    .default([]),
  leftBehind: z
    .array(z.object({ number: numberText().default(''), reason: z.string().max(500).default('') }))
    .max(200)
    .default([]),
  markType: z.enum(markTypeKeys).default('ordinary'),
  coOwned: z.boolean().default(false),
  seller: Party,
  buyer: Party,
  receiver: z.object({ name: line, address: line, postcode: postcodeText().default('') }).prefault({}),
  contact: z
    .object({
      name: line,
      phone: phoneText().default(''),
      email: z.string().trim().max(200).default(''),
      postcode: postcodeText().default(''),
    })
    .prefault({}),
  priceAmount: z.int().min(0).max(999_999_999_99).nullable().default(null),
  priceCurrency: z.enum(quoteCurrencies).default('CNY'),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(transferPaperKinds),
        fileId: z.uuid(),
        fileName: z.string().max(200).default(''),
        pages: z.int().min(0).default(0),
      }),
    )
    .max(60)
    .default([]),
  notes: z.string().max(2000).default(''),
  declared: z.boolean().default(false),
})
