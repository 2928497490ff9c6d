import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { type FilledText, fillFields, type ReadText, readFields } from '../../platform/words/fields-in-text.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { letterDay } from '../letters/letter-values.ts'
import type { ContractKind } from './contract-facts.ts'

type Language = 'en' | 'zh'

/** What a contract is filled with, in the order in which it is asked for. `max`: letters. */
export const contractFields = {
  number: { group: 'own', max: 40, name: { en: 'Contract number', zh: '协议编号' } },
  fromDay: { group: 'own', max: 40, name: { en: 'First day', zh: '起始日' } },
  toDay: { group: 'own', max: 40, name: { en: 'Last day', zh: '截止日' } },
  clientName: { group: 'client', max: 200, name: { en: 'Name of the client', zh: '委托方名称' } },
  clientCode: { group: 'client', max: 40, name: { en: 'Credit code of the client', zh: '委托方统一社会信用代码' } },
  clientAddress: { group: 'client', max: 300, name: { en: 'Address of the client', zh: '委托方地址' } },
  agencyName: { group: 'agency', max: 200, name: { en: 'Name of the agency', zh: '代理机构名称' } },
  agencyCode: { group: 'agency', max: 40, name: { en: 'Credit code of the agency', zh: '代理机构统一社会信用代码' } },
  agencyLicence: { group: 'agency', max: 40, name: { en: 'Agency code at the office', zh: '专利代理机构代码' } },
  agencyAddress: { group: 'agency', max: 300, name: { en: 'Address of the agency', zh: '代理机构地址' } },
  caseName: { group: 'terms', max: 300, name: { en: 'Case', zh: '委托案件' } },
  services: { group: 'terms', max: 2000, name: { en: 'Services', zh: '服务内容' } },
  fees: { group: 'terms', max: 2000, name: { en: 'Fees', zh: '费用' } },
  settlement: { group: 'terms', max: 1000, name: { en: 'Settlement', zh: '结算方式' } },
  confidentiality: { group: 'terms', max: 1000, name: { en: 'Confidentiality', zh: '保密' } },
  termination: { group: 'terms', max: 1000, name: { en: 'Termination', zh: '解除与终止' } },
  disputes: { group: 'terms', max: 1000, name: { en: 'Disputes', zh: '争议解决' } },
} as const satisfies Readonly<
  Record<string, { readonly group: string; readonly max: number; readonly name: TwoLanguages }>
>
export type ContractField = keyof typeof contractFields
export const contractFieldKeys = Object.keys(contractFields) as [ContractField, ...ContractField[]]
export const isContractField = (name: string): name is ContractField => Object.hasOwn(contractFields, name)

/** Fields that somebody types; the number and the days are the contract's own. */
export type TypedField = Exclude<ContractField, 'number' | 'fromDay' | 'toDay'>
export const typedFields = contractFieldKeys.filter(
  (field): field is TypedField => contractFields[field].group !== 'own',
) as [TypedField, ...TypedField[]]
export type ContractFacts = Readonly<Partial<Record<TypedField, string>>>

/** Facts that say who the parties are. */
const partyFields = ['clientName', 'agencyName', 'agencyLicence', 'agencyCode'] as const

/**
 * Fields that say of a party what its record does not: a contract goes out in nobody else's name. A credit code that no record has may be typed.
 *
 * @param records Facts of the parties as the records have them, in each language.
 */
export const otherThanRecord = (
  facts: ContractFacts,
  records: Readonly<Record<Language, ContractFacts>>,
): readonly TypedField[] =>
  partyFields.filter((field) => {
    const value = facts[field]?.trim()
    const known = [records.en[field], records.zh[field]].filter((one) => one !== undefined)
    if (!value || (field === 'agencyCode' && known.length === 0)) return false
    return !known.includes(value)
  })

/** Wording that is offered for terms that are mostly alike; whoever drafts may change it. */
export const usualTerms: Readonly<Partial<Record<TypedField, TwoLanguages>>> = {
  settlement: {
    en: 'Service fees and official fees are shown apart for each order and paid before work on it begins. Official fees are passed on to the office without a margin.',
    zh: '各项委托按订单分别列明服务费与官费，付款后开始办理；官费由乙方代收代缴，不加价。',
  },
  confidentiality: {
    en: 'Each party keeps secret what it learns of the other and is not public, during the contract and for three years after it. Technical content of a case stays secret until the office publishes it.',
    zh: '双方对履约中知悉的对方未公开信息负有保密义务，期限为协议有效期内及终止后三年；案件技术内容在官方公布前不得公开。',
  },
  termination: {
    en: 'Either party may terminate the contract with thirty days’ notice. Cases in hand are finished or handed over with all deadlines, and what was done is settled.',
    zh: '任何一方可提前三十日通知对方解除协议。在办案件应办结，或连同全部期限移交；已完成的工作据实结算。',
  },
  disputes: {
    en: 'Disputes are settled by negotiation; failing that, the people’s court at the domicile of Party A decides.',
    zh: '因本协议产生的争议，双方协商解决；协商不成的，由甲方住所地人民法院管辖。',
  },
}

/**
 * Stands in every contract, whatever its template says: 《专利代理条例》 (国务院令第706号, in force from 2019-03-01), art. 9, lets only a
 * licensed agency do this work.
 */
export const lawClause: { readonly heading: TwoLanguages; readonly text: TwoLanguages } = {
  heading: { en: 'Statement required by law', zh: '依法声明' },
  text: {
    en: 'Under the Patent Agency Regulations, only a patent agency that holds a practising licence may do the business of a patent agency. Work before the China National Intellectual Property Administration under this contract is done by Party B as such an agency. Referrers and agents on the portal refer and look after customers; they do not act before the office. This contract does not replace the power of attorney of each case.',
    zh: '根据《专利代理条例》，只有取得执业许可证的专利代理机构方可从事专利代理业务。本协议项下向国家知识产权局办理的代理事务，由乙方以持证代理机构的身份承办；平台上的推荐人和业务代理人仅负责推荐和客户服务，不以代理人身份向国家知识产权局办理事务。本协议不代替各案件的专利代理委托书。',
  },
}

/** Marks a line of a template as a heading. */
export const headingMark = '# '
export const readContract = (text: string): ReadText<ContractField> => readFields(text, isContractField)

/** Whether a field is left in a text, known or not, or braces that belong to none. */
export function hasField(text: string): boolean {
  const { pieces, faults } = readContract(text)
  return faults.length > 0 || pieces.some(({ kind }) => kind === 'field')
}

export interface ContractTerms {
  readonly kind: ContractKind
  readonly language: Language
  readonly number: string
  readonly facts: ContractFacts
  readonly validFrom: CivilDate
  /** Null: until what it is about is done. */
  readonly validTo: CivilDate | null
}

const untilDone: TwoLanguages = { en: 'completion of what it is about', zh: '委托事项办结之日' }

function textOfField(terms: ContractTerms, field: ContractField): string | undefined {
  const { language, number, facts, validFrom, validTo } = terms
  if (field === 'number') return number
  if (field === 'fromDay') return letterDay(validFrom)[language]
  if (field === 'toDay') return validTo === null ? untilDone[language] : letterDay(validTo)[language]
  return facts[field]
}

/** The contract's whole text out of a template in its language, with the statement that the law asks for, and what is missing in it. */
export function writeContract(template: string, terms: ContractTerms): FilledText<ContractField> {
  const { language } = terms
  const law = `${headingMark}${lawClause.heading[language]}\n\n${lawClause.text[language]}`
  const filled = fillFields(`${template.trim()}\n\n${law}`, isContractField, (field) => textOfField(terms, field))
  // Who the parties are is never left open, whatever the template asks for.
  const parties = (['clientName', 'agencyName', 'agencyLicence'] as const).filter(
    (field) => !terms.facts[field]?.trim(),
  )
  // Nor is a field that somebody typed into another: the text that goes out has none.
  const typed = typedFields.filter((field) => hasField(terms.facts[field] ?? ''))
  return { text: filled.text, missing: [...new Set<ContractField>([...filled.missing, ...parties, ...typed])] }
}

export interface ContractParagraph {
  readonly isHeading: boolean
  readonly text: string
}

/** Paragraphs and headings of a text, as they are shown and printed. */
export const paragraphsOf = (text: string): readonly ContractParagraph[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith(headingMark)
        ? { isHeading: true, text: line.slice(headingMark.length).trim() }
        : { isHeading: false, text: line },
    )
