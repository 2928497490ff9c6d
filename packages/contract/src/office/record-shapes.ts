import {
  declarationStages,
  problemKinds,
  problemStates,
  programmeLevels,
  recordKinds,
  recordSources,
  recordStates,
  referencesMax,
  registrationStates,
  releaseScopes,
  sectionsMax,
  sectionTextMax,
} from '@portal/domain/office/records/record-facts'
import { z } from 'zod'
import { civilDate, cleanText, fen, instant, shape } from '../shapes.ts'

const text = (max: number) => z.string().max(max).transform(cleanText)
const isWebAddress = (value: string) => value === '' || /^https?:\/\/[^\s<>"]+$/i.test(value)

/** What somebody writes of a record; anything but a title of a web address may still be empty. */
export const factsAsked = z.object({
  title: text(200).default('').describe('What the record is called.'),
  company: text(120).default('').describe('Company that it is about; of a registration the customer.'),
  code: text(18).default('').describe('Unified social credit code of that company.'),
  region: text(40).default('').describe('Province, as the register of divisions names it.'),
  industry: text(60).default('').describe('In what business the company is.'),
  summary: text(1000)
    .default('')
    .describe('In a few sentences what it says; of a registration what the customer needs.'),
  sections: z
    .array(z.object({ heading: text(120), text: text(sectionTextMax) }))
    .max(sectionsMax)
    .default([])
    .describe('Its sections, in their order.'),
  references: z
    .array(
      z.object({
        title: text(300).pipe(z.string().min(1, 'required')),
        url: text(500).refine(isWebAddress, 'wrong').default(''),
      }),
    )
    .max(referencesMax)
    .default([])
    .describe('Sources used, each with its web address or none.'),
  declaration: z
    .object({
      programme: text(200).default(''),
      level: z.enum(programmeLevels).default('city'),
      year: z.int().min(2000).max(2100),
      amountFen: fen.min(0).max(1_000_000_000_000).nullable().default(null),
      deadlineOn: civilDate.nullable().default(null),
      stage: z.enum(declarationStages).default('preparing'),
    })
    .nullable()
    .default(null)
    .describe('Of a project declaration: programme, level, year, amount asked in fen, deadline, and how far it came.'),
})

export const Facts = shape({
  title: z.string(),
  company: z.string(),
  code: z.string(),
  region: z.string(),
  industry: z.string(),
  summary: z.string(),
  sections: z.array(shape({ heading: z.string(), text: z.string() })),
  references: z.array(shape({ title: z.string(), url: z.string() })),
  declaration: shape({
    programme: z.string(),
    level: z.enum(programmeLevels),
    year: z.int(),
    amountFen: fen.nullable(),
    deadlineOn: civilDate.nullable(),
    stage: z.enum(declarationStages),
  }).nullable(),
})

export const RecordRow = shape({
  id: z.uuid(),
  kind: z.enum(recordKinds),
  title: z.string(),
  company: z.string(),
  version: z.int(),
  state: z.enum(recordStates),
  registration: z.enum(registrationStates).nullable(),
  untilOn: civilDate.nullable(),
  /** What is written is no version yet. */
  isOpen: z.boolean(),
  edition: z.int(),
  createdTime: instant,
  changedTime: instant,
  releasedTime: instant.nullable(),
  scope: z.enum(releaseScopes).nullable(),
  views: z.int(),
  downloads: z.int(),
  cost: fen,
})

export const ReleasedRow = shape({
  /** Of the release. */
  id: z.uuid(),
  recordId: z.uuid(),
  kind: z.enum(recordKinds),
  title: z.string(),
  summary: z.string(),
  region: z.string(),
  industry: z.string(),
  /** Empty of a customer in the common pool: whose it was is told to nobody. */
  author: z.string(),
  scope: z.enum(releaseScopes),
  version: z.int(),
  releasedOn: civilDate,
  validUntil: civilDate.nullable(),
  downloads: z.int(),
  /** It is the caller's own organisation's. */
  isOwn: z.boolean(),
  /** Of a customer in the common pool: whether somebody holds them by a claim now. */
  isClaimed: z.boolean(),
})

export const RegistrationRow = shape({
  id: z.uuid(),
  company: z.string(),
  code: z.string(),
  holder: z.string(),
  region: z.string(),
  industry: z.string(),
  registration: z.enum(registrationStates),
  untilOn: civilDate.nullable(),
  changedTime: instant,
  edition: z.int(),
  /** The customer stands in the book of the agency already. */
  isInBook: z.boolean(),
})

export const ProblemRow = shape({
  id: z.uuid(),
  releaseId: z.uuid(),
  title: z.string(),
  author: z.string(),
  problem: z.enum(problemKinds),
  text: z.string(),
  reporter: z.string(),
  reportedTime: instant,
  state: z.enum(problemStates),
  reason: z.string(),
})

export const Message = shape({ isAnswer: z.boolean(), text: z.string(), name: z.string(), time: instant })
export const FileOfRecord = shape({ id: z.uuid(), name: z.string(), bytes: z.int() })
export const origin = z.enum(recordSources)
