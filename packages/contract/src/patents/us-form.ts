import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { entityOwners, entityStatuses } from '@portal/domain/patents/us/entity-status'
import { figureViewKeys } from '@portal/domain/patents/us/figures'
import {
  applicantRoles,
  brokenLineWays,
  citationKinds,
  continuities,
  declarationWays,
  residencies,
  type UsForm,
  usKinds,
  usPaperKinds,
  usRoutes,
} from '@portal/domain/patents/us/form'
import { z } from 'zod'
import { numberText, postcodeText } from '../number-shapes.ts'

const line = z.string().max(200).default('')
const words = z.string().max(4000).default('')
const country = z.string().max(2).default('')
const number = numberText().default('')
const key = z.string().min(1).max(64)
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')

const Address = z
  .object({ line1: line, line2: line, city: line, state: line, postcode: postcodeText().default(''), country })
  .prefault({ country: 'CN' })

const Figure = z.object({
  key,
  view: z.enum(figureViewKeys).default('other'),
  fileId: z.uuid(),
  fileName: line,
  pages: z.int().min(1).max(500).default(1),
  words: z.string().max(600).default(''),
})

const book = (max: number) =>
  z
    .object({
      text: z.string().max(max).default(''),
      fileId: z.uuid().nullable().default(null),
      fileName: line,
      pages: z.int().min(0).max(5000).nullable().default(null),
    })
    .prefault({})

/** A US form as it travels and is kept; a draft may be as empty as it likes. */
export const UsFormShape = z.object({
  kind: z.enum(usKinds).default('usDesign'),
  serviceType: z.enum(serviceTypes).default('standard'),
  title: z.string().max(600).default(''),
  titleZh: z.string().max(400).default(''),
  docketNo: z.string().trim().max(25).default(''),
  route: z.enum(usRoutes).default('paris'),
  internationalNumber: number,
  internationalOn: day,
  inventors: z
    .array(
      z.object({
        key,
        prefix: line,
        given: line,
        middle: line,
        family: line,
        suffix: line,
        nameZh: line,
        residency: z.enum(residencies).default('nonUs'),
        city: line,
        state: line,
        country: country.prefault('CN'),
        mail: Address,
        declaration: z.enum(declarationWays).default('later'),
      }),
    )
    .max(50)
    .default([]),
  applicants: z
    .array(
      z.object({
        key,
        role: z.enum(applicantRoles).default('assignee'),
        organisation: line,
        nameZh: line,
        given: line,
        family: line,
        mail: Address,
        email: line,
      }),
    )
    .max(20)
    .default([]),
  priorities: z
    .array(z.object({ key, country: country.prefault('CN'), number, filedOn: day, accessCode: number }))
    .max(20)
    .default([]),
  benefits: z
    .array(
      z.object({
        key,
        continuity: z.enum(continuities).default('continuation'),
        number,
        filedOn: day,
        patentNo: number,
      }),
    )
    .max(20)
    .default([]),
  correspondence: z.object({ customerNumber: number, email: line, mail: Address }).prefault({}),
  representative: z.object({ customerNumber: number, registration: number }).prefault({}),
  publication: z
    .object({
      early: z.boolean().default(false),
      nonpublication: z.boolean().default(false),
      figure: z.string().trim().max(60).default(''),
    })
    .prefault({}),
  options: z
    .object({
      transition: z.boolean().default(false),
      refusePriorityExchange: z.boolean().default(false),
      refuseSearchExchange: z.boolean().default(false),
      publishAssignee: z.boolean().default(true),
    })
    .prefault({}),
  design: z
    .object({
      article: line,
      embodiments: z
        .array(z.object({ key, name: line, figures: z.array(Figure).max(100).default([]) }))
        .min(1)
        .max(30)
        .default([{ key: 'embodiment-1', name: '', figures: [] }]),
      brokenLines: z.enum(brokenLineWays).default('none'),
      feature: words,
    })
    .prefault({}),
  utility: z
    .object({
      description: book(1_000_000),
      claims: book(200_000),
      abstract: book(10_000),
      figures: z.array(Figure).max(200).default([]),
      translationNeeded: z.boolean().default(false),
      translationVerified: z.boolean().default(false),
      citations: z
        .array(
          z.object({
            key,
            kind: z.enum(citationKinds).default('us'),
            reference: z.string().max(600).default(''),
            country,
            publishedOn: day,
            name: line,
          }),
        )
        .max(200)
        .default([]),
    })
    .prefault({}),
  entity: z
    .object({
      claimed: z.enum(entityStatuses).default('large'),
      answers: z
        .object({
          owner: z.enum([...entityOwners, '']).default(''),
          employees: z.int().min(0).max(10_000_000).nullable().default(null),
          boundToLarge: z.boolean().nullable().default(null),
          earlierApplications: z.int().min(0).max(100_000).nullable().default(null),
          incomeUsd: z.int().min(0).max(1_000_000_000).nullable().default(null),
          university: z.boolean().nullable().default(null),
        })
        .prefault({}),
    })
    .prefault({}),
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(usPaperKinds).default('other'),
        fileId: z.uuid(),
        fileName: line,
        pages: z.int().min(0).max(5000).default(0),
      }),
    )
    .max(100)
    .default([]),
  signature: z.object({ name: line, registration: number }).prefault({}),
  declared: z.boolean().default(false),
}) satisfies z.ZodType<UsForm>
