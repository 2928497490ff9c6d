import { serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { pctOffices } from '@portal/domain/law/patents/pct-entry'
import {
  bookTextMax,
  delayYears,
  draftingCodes,
  type FilingForm,
  filingKinds,
  formApplicantKinds,
  noveltyGrounds,
} from '@portal/domain/patents/filings/form'
import { isPctDay } from '@portal/domain/patents/filings/pct-entry'
import { z } from 'zod'
import { numberText, pctNumberText, phoneText, postcodeText, wordedNumberText } from '../number-shapes.ts'
import { FormDesignShape } from './design-form.ts'

const line = z.string().trim().max(200).default('')
/** One line kept as typed: a blank at its end is still being written. */
const name = z.string().max(400).default('')
const country = z.string().max(2).default('')
const number = numberText().default('')
const phone = phoneText().default('')
const postcode = postcodeText().default('')
const key = z.string().min(1).max(64)
/** `YYYY-MM-DD`, or empty while it is not filled in. */
const day = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('')

const applicantFields = {
  kind: z.enum(formApplicantKinds).default('enterprise'),
  name,
  nameEn: name,
  idCode: number,
  country: country.prefault('CN'),
  province: line,
  city: line,
  county: line,
  street: name,
  postcode,
  email: line,
  phone,
  reductionYear: z.int().min(2000).max(2100).nullable().default(null),
}

const Applicant = z.object({ key, bookId: z.uuid().nullable().default(null), ...applicantFields })

const Inventor = z.object({
  key,
  name,
  nameEn: name,
  nationality: country.prefault('CN'),
  idCode: number,
  hidden: z.boolean().default(false),
  share: z.number().min(0).max(100).nullable().default(null),
})

const Priority = z.object({ key, country, filedOn: day, number })

const bookOf = (textMax: number) =>
  z
    .object({
      text: z.string().max(textMax).default(''),
      fileId: z.uuid().nullable().default(null),
      fileName: z.string().max(200).default(''),
      pages: z.int().min(0).max(5000).nullable().default(null),
    })
    .prefault({})

const Drawing = z.object({
  key,
  fileId: z.uuid(),
  fileName: z.string().max(200).default(''),
  pages: z.int().min(1).max(500).default(1),
  labels: z.array(z.string().max(8)).max(100).default([]),
})

/** What no international application can have is as if it were not filled in, so that a stored form stays readable. */
const pctDay = day
  .unwrap()
  .overwrite((text) => (isPctDay(text) ? text : ''))
  .default('')

/** An international application that enters the Chinese phase; the quote counts from it too. */
export const PctEntryShape = z.object({
  number: pctNumberText().default(''),
  filedOn: pctDay,
  priorityOn: pctDay,
  priorityCount: z.int().min(1).max(20).default(1),
  searchedBy: z.enum([...pctOffices, '']).default(''),
  inChinese: z.boolean().default(false),
})

/** The filing form as it travels and is kept; a draft may be as empty as it likes. */
export const FilingFormShape = z.object({
  kind: z.enum(filingKinds).default('invention'),
  serviceType: z.enum(serviceTypes).default('standard'),
  drafting: z.enum(draftingCodes).default('own'),
  drafted: z.boolean().default(false),
  disclosure: z
    .object({
      fileId: z.uuid().nullable().default(null),
      fileName: z.string().max(200).default(''),
      pages: z.int().min(0).max(5000).nullable().default(null),
    })
    .prefault({}),
  title: name,
  titleEn: name,
  internalNo: line,
  options: z
    .object({
      earlyPublication: z.boolean().default(false),
      examinationNow: z.boolean().default(true),
      confidentialityReview: z.boolean().default(false),
      sequenceListing: z.boolean().default(false),
      geneticResources: z.boolean().default(false),
      delayInvention: z.literal(delayYears.invention).default(0),
      delayUtilityModel: z.literal(delayYears.utilityModel).default(0),
    })
    .prefault({}),
  divisional: z
    .object({ parentNumber: number, parentFiledOn: day, parentHasPriority: z.boolean().default(false) })
    .nullable()
    .default(null),
  pctEntry: PctEntryShape.nullable().default(null),
  biological: z
    .object({
      depository: line,
      address: name,
      depositedOn: day,
      number: wordedNumberText().default(''),
      classification: line,
      viable: z.boolean().default(true),
    })
    .nullable()
    .default(null),
  priorities: z.array(Priority).max(20).default([]),
  novelty: z
    .object({ ground: z.enum([...noveltyGrounds, '']).default(''), disclosedOn: day })
    .nullable()
    .default(null),
  inventors: z.array(Inventor).max(50).default([]),
  applicants: z.array(Applicant).max(20).default([]),
  reduceFees: z.boolean().default(true),
  agentId: z.uuid().nullable().default(null),
  choosesAgent: z.boolean().default(false).describe('Whether the client chooses the attorney.'),
  contact: z.object({ name, phone, email: line, address: name, postcode }).prefault({}),
  documents: z
    .object({
      claims: bookOf(bookTextMax.claims),
      description: bookOf(bookTextMax.description),
      abstract: bookOf(bookTextMax.abstract),
      drawings: z.array(Drawing).max(100).default([]),
      abstractFigure: z.string().max(8).default(''),
    })
    .prefault({}),
  design: FormDesignShape.nullable().default(null),
  declared: z.boolean().default(false),
  receipt: z.object({ title: line, taxNo: number }).prefault({}),
}) satisfies z.ZodType<FilingForm>

/** What the applicants' book keeps of a person; the same fields as in a form. */
export const applicantInput = {
  ...applicantFields,
  province: line.describe('Province.'),
  street: name.describe('Street and number.'),
  postcode: postcode.describe('Postcode.'),
  reductionYear: applicantFields.reductionYear.describe('Year of the fee-reduction record, null without one.'),
}
