import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { formApplicantKinds } from '@portal/domain/patents/filings/form'
import {
  baseStateKeys,
  entitlementKeys,
  type MarkAbroadForm,
  markKindKeys,
  markPaperKinds,
  useBasisKeys,
} from '@portal/domain/trademarks/abroad/form'
import { markRoutes } from '@portal/domain/trademarks/abroad/places'
import { z } from 'zod'
import { numberText } from '../number-shapes.ts'

/** One line kept as typed: a blank at its end is still being written. */
const name = z.string().max(400).default('')
const line = z.string().max(200).default('')
const text = z.string().max(2000).default('')
const country = z.string().max(2).default('')
const number = numberText().default('')
const key = z.string().min(1).max(64)
const flag = z.boolean().default(false)
/** `YYYY-MM-DD`, or empty while it is not filled in. */
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')
const place = z.string().regex(/^[A-Z]{2}$/)
const classCode = z.string().regex(/^(\d{2})?$/)

const details = z.object({
  useBasis: z.enum(useBasisKeys).default(''),
  firstUseOn: day,
  firstCommerceOn: day,
  disclaimer: text,
  description: text,
  secondLanguage: z.string().max(8).default(''),
  representative: name,
  notarisation: z.enum(['', 'self', 'agency']).default(''),
})

/** The form of a mark abroad as it travels and is kept; a draft may be as empty as it likes. */
export const MarkAbroadFormShape = z.object({
  route: z.enum(markRoutes).default('single'),
  serviceType: z.enum(serviceTypes).default('standard'),
  internalNo: line,
  base: z
    .object({
      orderNo: number,
      number,
      state: z.enum(baseStateKeys).default(''),
      filedOn: day,
      registeredOn: day,
      owner: name,
      classes: z.array(classCode).max(45).default([]),
      sameImage: flag,
      goodsWithin: flag,
    })
    .prefault({}),
  priority: z.object({ claimed: flag, country: country.prefault('CN'), number, filedOn: day }).prefault({}),
  mark: z
    .object({
      kind: z.enum(markKindKeys).default('word'),
      words: line,
      picture: z
        .object({
          fileId: z.uuid(),
          fileName: z.string().max(200).default(''),
          mediaType: z.string().max(100).default(''),
          bytes: z.int().min(0).default(0),
          width: z.int().min(0).default(0),
          height: z.int().min(0).default(0),
        })
        .nullable()
        .default(null),
      standardCharacters: flag,
      collective: flag,
      coloured: flag,
      colours: line,
      transliteration: line,
      meaning: name,
      translation: name,
      description: text,
    })
    .prefault({}),
  goods: z
    .array(
      z.object({
        key,
        classCode: classCode.default(''),
        groupCode: z
          .string()
          .regex(/^(\d{4})?$/)
          .default(''),
        zh: name,
        en: name,
        translate: flag,
        onlyIn: z.array(place).max(150).default([]),
      }),
    )
    .max(1000)
    .default([]),
  applicants: z
    .array(
      z.object({
        key,
        bookId: z.uuid().nullable().default(null),
        kind: z.enum(formApplicantKinds).default('enterprise'),
        name,
        nameEn: name,
        country: country.prefault('CN'),
        address: name,
        addressEn: name,
        email: z.string().max(200).default(''),
        entitlement: z.enum(entitlementKeys).default(''),
        legalNature: line,
        placeOfOrganisation: line,
      }),
    )
    .max(10)
    .default([]),
  countries: z
    .array(z.object({ code: place, notes: z.string().max(500).default(''), details: details.prefault({}) }))
    .max(130)
    .refine((all): boolean => new Set(all.map((one) => one.code)).size === all.length, { message: 'twice' })
    .default([]),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(markPaperKinds),
        country,
        fileId: z.uuid(),
        fileName: z.string().max(200).default(''),
        pages: z.int().min(0).max(5000).default(0),
      }),
    )
    .max(300)
    .default([]),
  notes: text,
  declared: flag,
}) satisfies z.ZodType<MarkAbroadForm>
