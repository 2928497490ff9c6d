import { isPublicNumber, parseEmail } from '../../platform/identifiers/id-numbers.ts'
import {
  type CustomerKind,
  type CustomerSource,
  type CustomerStage,
  customerKindNames,
  customerLevels,
  customerSources,
  customerStages,
  readTags,
  sourceNames,
  stageNames,
} from '../clients/customers.ts'
import { codeKey, partyKey } from '../clients/party-key.ts'
import { type CustomerFault, type CustomerField, customerFieldKeys } from './customer-fields.ts'

/** A customer as a row of a sheet tells it. */
export interface ReadCustomer {
  readonly name: string
  readonly nameEn: string
  readonly kind: CustomerKind
  readonly idCode: string
  readonly reference: string
  readonly contact: {
    readonly name: string
    readonly position: string
    readonly phone: string
    readonly email: string
  } | null
  readonly region: string
  readonly address: string
  readonly industry: string
  readonly stage: CustomerStage
  readonly level: (typeof customerLevels)[number] | ''
  readonly source: CustomerSource
  readonly tags: readonly string[]
  readonly note: string
}

const longest: Readonly<Partial<Record<CustomerField, number>>> = {
  ...{ name: 120, nameEn: 200, reference: 40, contact: 60, position: 60, phone: 40, email: 120 },
  ...{ region: 40, address: 300, industry: 60, note: 2_000 },
}
const phonePattern = /^[+\d][\d\s()-]{4,39}$/

/** A value by its key or by either of its names, whatever the width and case. */
function named<Key extends string>(
  text: string,
  keys: readonly Key[],
  names: Readonly<Record<Key, { readonly en: string; readonly zh: string }>>,
): Key | undefined {
  const plain = (one: string) => one.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  const asked = plain(text)
  return keys.find((key) => [key, names[key].en, names[key].zh].some((one) => plain(one) === asked))
}

/** Other words for a stage that agencies' own sheets use. */
const stagesCalled: Readonly<Record<string, CustomerStage>> = {
  ...{
    潜在客户: 'lead',
    新客户: 'lead',
    意向客户: 'following',
    跟进: 'following',
    成交: 'won',
    成交客户: 'won',
    已签约: 'won',
  },
  ...{ 已流失: 'lost', 流失客户: 'lost', prospect: 'lead', following: 'following', customer: 'won' },
}

/** Reads one row by what its columns stand for: the customer, or what is wrong cell by cell. */
export function readCustomer(
  cells: readonly string[],
  mapping: readonly (CustomerField | null)[],
): { readonly customer: ReadCustomer } | { readonly faults: readonly CustomerFault[] } {
  const written = new Map<CustomerField, string>()
  mapping.forEach((field, at) => {
    if (field !== null) written.set(field, (cells[at] ?? '').normalize('NFC').trim())
  })
  const of = (field: CustomerField) => written.get(field) ?? ''
  const faults: CustomerFault[] = []
  for (const field of customerFieldKeys) {
    const max = longest[field]
    if (max !== undefined && of(field).length > max) faults.push({ field, code: 'tooLong', value: String(max) })
  }
  if (of('name') === '' || partyKey(of('name')) === '') faults.push({ field: 'name', code: 'missing' })
  const kind = of('kind') === '' ? 'company' : named(of('kind'), ['company', 'person'], customerKindNames)
  if (kind === undefined) faults.push({ field: 'kind', code: 'kind' })
  const idCode = of('idCode')
  if (idCode !== '' && !isPublicNumber(idCode)) {
    faults.push({ field: 'idCode', code: /^\d{17}[\dXx]$/.test(idCode) ? 'person' : 'idCode' })
  }
  if (of('phone') !== '' && !phonePattern.test(of('phone'))) faults.push({ field: 'phone', code: 'phone' })
  if (of('email') !== '' && parseEmail(of('email')) === undefined) faults.push({ field: 'email', code: 'email' })
  const stage =
    of('stage') === ''
      ? 'lead'
      : (named(of('stage'), customerStages, stageNames) ?? stagesCalled[of('stage').toLowerCase()])
  if (stage === undefined) faults.push({ field: 'stage', code: 'stage' })
  const level = customerLevels.find(
    (one) =>
      one ===
      of('level')
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[级類类\s]/g, ''),
  )
  if (of('level') !== '' && level === undefined) faults.push({ field: 'level', code: 'level' })
  const source = of('source') === '' ? 'import' : named(of('source'), customerSources, sourceNames)
  if (source === undefined) faults.push({ field: 'source', code: 'source' })
  if (faults.length > 0 || kind === undefined || stage === undefined || source === undefined) return { faults }
  const hasContact = ['contact', 'phone', 'email'].some((field) => of(field as CustomerField) !== '')
  return {
    customer: {
      ...{ name: of('name'), nameEn: of('nameEn'), kind, idCode: codeKey(idCode), reference: of('reference') },
      contact: hasContact
        ? { name: of('contact') || of('name'), position: of('position'), phone: of('phone'), email: of('email') }
        : null,
      ...{ region: of('region'), address: of('address'), industry: of('industry'), stage, level: level ?? '', source },
      ...{ tags: readTags(of('tags')), note: of('note') },
    },
  }
}

/** By what a customer is known for the same: the credit code, else the name with the digits of the phone. */
export const customerKeys = ({
  idCode,
  name,
  contact,
}: Pick<ReadCustomer, 'idCode' | 'name' | 'contact'>): string[] => {
  const phone = phoneKey(contact?.phone ?? '')
  return [...(idCode === '' ? [] : [`code ${idCode}`]), `name ${partyKey(name)} ${phone}`]
}
/** Digits of a number without the code of China. */
export const phoneKey = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits
}
