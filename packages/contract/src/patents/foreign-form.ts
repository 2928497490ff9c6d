import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { type ForeignForm, foreignPaperKinds, secrecyStates } from '@portal/domain/patents/abroad/form'
import { foreignRights, foreignRoutes } from '@portal/domain/patents/abroad/routes'
import { formApplicantKinds } from '@portal/domain/patents/filings/form'
import { z } from 'zod'
import { numberText } from '../number-shapes.ts'

const line = z.string().trim().max(200).default('')
/** One line kept as typed: a blank at its end is still being written. */
const name = z.string().max(400).default('')
const country = z.string().max(2).default('')
const number = numberText().default('')
const key = z.string().min(1).max(64)
const count = z.int().min(0).max(100_000).default(0)
/** `YYYY-MM-DD`, or empty while it is not filled in. */
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')

/** The form of filings abroad as it travels and is kept; a draft may be as empty as it likes. */
export const ForeignFormShape = z.object({
  route: z.enum(foreignRoutes).default('paris'),
  right: z.enum(foreignRights).default('invention'),
  serviceType: z.enum(serviceTypes).default('standard'),
  title: name,
  titleEn: name,
  internalNo: line,
  base: z
    .object({
      orderNo: number,
      number,
      filedOn: day,
      priorityOn: day,
      publishedOn: day,
      grantedOn: day,
      internationalNumber: number,
      source: line,
      sourceOn: day,
    })
    .prefault({}),
  secrecy: z.enum(secrecyStates).default(''),
  countries: z
    .array(
      z.object({
        code: z.string().regex(/^[A-Z]{2}$/),
        notes: z.string().max(500).default(''),
        late: z.boolean().default(false),
      }),
    )
    .max(40)
    .refine((all): boolean => new Set(all.map((one) => one.code)).size === all.length, { message: 'twice' })
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
        addressEn: name,
      }),
    )
    .max(20)
    .default([]),
  inventors: z
    .array(z.object({ key, name, nameEn: name, nationality: country.prefault('CN'), addressEn: name }))
    .max(50)
    .default([]),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(foreignPaperKinds),
        country,
        fileId: z.uuid(),
        fileName: z.string().max(200).default(''),
        pages: z.int().min(0).max(5000).default(0),
      }),
    )
    .max(200)
    .default([]),
  size: z
    .object({ claims: count, independentClaims: count, pages: count, words: count, designs: count, views: count })
    .prefault({}),
  notes: z.string().max(2000).default(''),
  declared: z.boolean().default(false),
}) satisfies z.ZodType<ForeignForm>
