import {
  acquisitions,
  copyrightRightCodes,
  developmentModes,
  ownerTypes,
  signatures,
  softwareCategories,
  softwareFeatures,
  workAcquisitions,
  workCategories,
  workNatures,
  workOwnerships,
} from '@portal/domain/copyright/applications/choices'
import { copyrightPaperKinds } from '@portal/domain/copyright/applications/form'
import {
  type CopyrightServiceForm,
  changeEntries,
  copyrightSubjects,
} from '@portal/domain/copyright/applications/service-form'
import type { SoftwareForm } from '@portal/domain/copyright/applications/software-form'
import type { WorkForm } from '@portal/domain/copyright/applications/work-form'
import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { copyrightServiceIds } from '@portal/domain/law/copyright/service-names'
import { certificateKinds } from '@portal/domain/platform/identifiers/certificates'
import { z } from 'zod'
import { numberText, phoneText, postcodeText } from '../number-shapes.ts'

const line = z.string().max(200).default('')
const short = z.string().max(400).default('')
const number = numberText().default('')
const postcode = postcodeText().default('')
const key = z.string().min(1).max(64)
const country = z.string().max(2).default('')
const place = z.string().max(60).default('')
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')
const job = z.union([z.uuid(), z.literal('')]).default('')
const rights = z.array(z.literal(copyrightRightCodes)).max(copyrightRightCodes.length).default([])

const Contact = z
  .object({ name: line, address: short, postcode, contact: line, mobile: phoneText().default(''), email: line })
  .prefault({})

const people = z
  .array(
    z.object({
      key,
      bookId: z.uuid().nullable().default(null),
      name: line,
      type: z.enum(ownerTypes).default('company'),
      certificate: z.enum(certificateKinds).default('creditCode'),
      /** Of persons masked in replies; a masked one that comes back stays what it is. */
      certificateNo: number,
      country: country.prefault('CN'),
      province: place,
      city: place,
      park: line,
      /** Of persons masked in replies, as the number. */
      since: z
        .string()
        .regex(/^(\d{4}-\d{2}-\d{2}|\*{4}-\*{2}-\*{2})?$/)
        .default(''),
    }),
  )
  .max(50)
  .default([])

const base = {
  serviceType: z.enum(serviceTypes).default('standard'),
  owners: people,
  filedBy: z.enum(['owner', 'agent']).default('owner'),
  applicant: Contact,
  agent: Contact,
  papers: z
    .array(
      z.object({
        key,
        kind: z.enum(copyrightPaperKinds).default('other'),
        owners: z.array(key).max(50).default([]),
        fileId: z.uuid(),
        fileName: line,
        pages: z.int().min(0).max(5000).default(0),
      }),
    )
    .max(100)
    .default([]),
  aiUse: z.enum(['', 'none', 'used']).default(''),
  declared: z.boolean().default(false),
}

const Deposit = z
  .object({
    jobId: z.uuid(),
    /** What follows is the server's, whatever the sender says. */
    fileId: z.string().max(64).default(''),
    fileName: line,
    pages: z.int().min(0).max(100).default(0),
    lines: z.int().min(0).default(0),
    name: line,
    version: line,
  })
  .nullable()
  .default(null)

/** A software form as it travels and is kept; a draft may be as empty as it likes. */
export const SoftwareFormShape = z.object({
  kind: z.literal('softwareCopyright').default('softwareCopyright'),
  ...base,
  name: line,
  shortName: line,
  version: z.string().trim().max(20).default(''),
  category: z.enum(softwareCategories).default('application'),
  acquisition: z.enum(acquisitions).default('original'),
  scope: z.enum(['all', 'part']).default('all'),
  rights,
  description: z.enum(['original', 'modified']).default('original'),
  modification: z
    .object({
      permitted: z.boolean().default(false),
      registered: z.boolean().default(false),
      registrationNo: number,
      words: short,
    })
    .prefault({}),
  development: z.enum(developmentModes).default('own'),
  completedOn: day,
  published: z.boolean().default(false),
  publishedOn: day,
  publishedCountry: place,
  publishedCity: place,
  hardwareDevelopment: line,
  hardwareRunning: line,
  systemDevelopment: line,
  tools: line,
  platform: line,
  support: line,
  purpose: line,
  field: line,
  languages: z.array(z.string().max(60)).max(30).default([]),
  otherLanguages: line,
  sourceLines: z.int().min(0).max(1_000_000_000).nullable().default(null),
  functions: z.string().max(6000).default(''),
  features: z.array(z.enum(softwareFeatures)).max(softwareFeatures.length).default([]),
  featureText: short,
  source: Deposit,
  manual: Deposit,
  sourceJob: job,
  manualJob: job,
}) satisfies z.ZodType<SoftwareForm>

/** A form of a work as it travels and is kept. */
export const WorkFormShape = z.object({
  kind: z.literal('workCopyright').default('workCopyright'),
  ...base,
  name: short,
  category: z.enum(workCategories).default('fineArt'),
  authors: z
    .array(z.object({ key, name: line, signature: z.enum(signatures).default('real'), penName: line }))
    .max(50)
    .default([]),
  nature: z.enum(workNatures).default('original'),
  natureText: short,
  completedOn: day,
  completedCountry: place,
  completedProvince: place,
  completedCity: place,
  published: z.boolean().default(false),
  publishedOn: day,
  publishedCountry: place,
  publishedCity: place,
  acquisition: z.enum(workAcquisitions).default('original'),
  acquisitionText: short,
  ownership: z.enum(workOwnerships).default('personal'),
  scope: z.enum(['all', 'part']).default('all'),
  rights,
  series: z.boolean().default(false),
  seriesName: line,
  samples: z
    .array(
      z.object({
        key,
        fileId: z.uuid(),
        fileName: line,
        /** Measured by the server. */
        width: z.int().nullable().default(null),
        height: z.int().nullable().default(null),
        bytes: z.int().min(0).default(0),
        title: line,
      }),
    )
    .max(100)
    .default([]),
  statement: z
    .object({
      purpose: z.string().max(8000).default(''),
      process: z.string().max(8000).default(''),
      originality: z.string().max(8000).default(''),
    })
    .prefault({}),
}) satisfies z.ZodType<WorkForm>

/** A change, a recordal or a duplicate as it travels and is kept. */
export const CopyrightServiceFormShape = z.object({
  kind: z.literal('copyrightService').default('copyrightService'),
  ...base,
  service: z.enum(copyrightServiceIds).default('change'),
  subject: z.enum(copyrightSubjects).default('software'),
  registrationNo: number,
  name: line,
  version: z.string().trim().max(20).default(''),
  changes: z
    .array(z.object({ key, item: z.enum(changeEntries).default('ownerName'), before: short, after: short }))
    .max(30)
    .default([]),
  reason: short,
  dealWay: z.enum(['assignment', 'licence']).default('assignment'),
  assignees: people,
  scope: z.enum(['all', 'part']).default('all'),
  rights,
  contractOn: day,
  termFrom: day,
  termTo: day,
  loss: z.enum(['lost', 'damaged', 'neverReceived']).default('lost'),
}) satisfies z.ZodType<CopyrightServiceForm>
