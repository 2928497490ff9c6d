import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { datesOf, readApplicationNumber, readPublication, typeOf } from '../numbers.ts'
import { completeRecord, type LocalText, type Publication } from '../record.ts'
import { addressOf, agencyOf, classes, locarnoClasses } from '../text.ts'
import type { Row, Shape } from './shape.ts'

/** Fields of the neutral form (docs/patents-import.md) in the order in which the document names them. */
export const neutralFields = [
  'office',
  'publication_number',
  'application_number',
  'title',
  'title_en',
  'abstract',
  'abstract_en',
  'claims',
  'description',
  'applicants',
  'inventors',
  'agency',
  'attorneys',
  'address',
  'filed_on',
  'published_on',
  'granted_on',
  'ipc',
  'cpc',
  'locarno',
  'status',
  'data_on',
] as const
type Field = (typeof neutralFields)[number]

const days = ['filed_on', 'published_on', 'granted_on', 'data_on'] as const
const lists = ['claims', 'applicants', 'inventors', 'attorneys', 'ipc', 'cpc', 'locarno'] as const
const known: ReadonlySet<string> = new Set(neutralFields)
const isList = (field: string) => lists.some((list) => list === field)

/** What is wrong with the values of a row, each named by its field. */
function findFaults(row: Row): string[] {
  const faults: string[] = []
  for (const [field, value] of Object.entries(row)) {
    if (!known.has(field)) faults.push(`${field}: no such field`)
    else if (value === null || typeof value === 'string') continue
    else if (!isList(field)) faults.push(`${field}: must be text`)
    else if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
      faults.push(`${field}: must be a list of texts`)
    }
  }
  const text = textOf(row)
  if (!/^[A-Z]{2}$/.test(text('office') ?? '')) faults.push('office: must be two capital letters, such as CN')
  for (const field of days) {
    const value = text(field)
    if (value !== null && !isCivilDate(value)) faults.push(`${field}: must be a day such as 2024-03-01`)
  }
  const number = text('publication_number')
  if (number === null && text('application_number') === null) {
    faults.push('publication_number: it or application_number must be there')
  }
  if (number !== null && readPublication(number, null) === undefined) {
    faults.push('publication_number: must be a number such as CN109462287A')
  }
  if (text('title') === null && text('title_en') === null) faults.push('title: it or title_en must be there')
  return faults
}

function textOf(row: Row) {
  return (field: Field): string | null => {
    const value = row[field]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
}

/** A list of JSON, or of one text: claims an empty line between each, all else semicolons. */
function listOf(row: Row, field: (typeof lists)[number]): string[] {
  const value = row[field]
  const parts = Array.isArray(value)
    ? value.map(String)
    : String(value ?? '').split(field === 'claims' ? /\r?\n(?:[^\S\n]*\n)+/ : /[;；]/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The portal's own form of patent records, for anyone whose data has another form. Strict: what is wrong is named. */
export const neutral: Shape = {
  keys: ['office'],
  read: (row) => {
    const faults = findFaults(row)
    if (faults.length > 0) return { reason: 'wrongValue', detail: faults.join('; ') }
    const text = textOf(row)
    const both = (zh: Field, en: Field): LocalText => ({ zh: text(zh), en: text(en), other: null })
    const office = text('office') ?? ''
    const publication = readPublication(text('publication_number'), text('published_on'))
    const publications: Publication[] = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(text('application_number'), office)
    const dates = datesOf(publications)
    return completeRecord({
      office,
      applicationNumber,
      publications,
      ...dates,
      publishedOn: text('published_on') ?? dates.publishedOn,
      grantedOn: text('granted_on') ?? dates.grantedOn,
      filedOn: text('filed_on'),
      title: both('title', 'title_en'),
      abstract: both('abstract', 'abstract_en'),
      claims: listOf(row, 'claims'),
      description: text('description'),
      applicants: listOf(row, 'applicants'),
      inventors: listOf(row, 'inventors'),
      agency: agencyOf(text('agency')),
      agents: listOf(row, 'attorneys'),
      ...addressOf(text('address')),
      ipc: classes(listOf(row, 'ipc')),
      cpc: classes(listOf(row, 'cpc')),
      locarno: locarnoClasses(listOf(row, 'locarno')),
      statusText: text('status'),
      type: typeOf(applicationNumber, publication),
      source: { name: 'neutral', age: text('data_on') },
    })
  },
}
