import { type FeeKind, feeKindNames } from '../../law/patents/fee-kinds.ts'
import { type Read, read } from './reading.ts'
import type { Source } from './recognise-kind.ts'

/** A fee that a notice asks for. */
export interface NoticeFee {
  /** As printed. */
  readonly name: string
  /** Ours, if the name is known. */
  readonly kind: FeeKind | undefined
  readonly amountFen: number
}

export const feeLinesMax = 30
const amount = String.raw`(?:(?:人民币|¥|￥)\s{0,20})?(\d{1,3}(?:,\d{3}){1,4}|\d{1,7})(?:\.(\d{1,2}))?\s{0,20}元`
const total = new RegExp(`(?:合计|共计|总计|应缴(?:费用)?(?:总额|金额)?)\\s{0,20}[:：]?\\s{0,20}${amount}`)
const line = new RegExp(
  `([\\p{Script=Han}()第\\d]{0,24}?(?:费|滞纳金|印花税)(?:\\(第?\\d{1,4}年度?\\))?)\\s{0,20}[:：]?\\s{0,20}${amount}`,
  'gu',
)

const fen = (yuan = '', cents = '') => Number(yuan.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))

const special: readonly (readonly [RegExp, FeeKind])[] = [
  [/滞纳金/, 'annuityLate'],
  [/年费/, 'annuity'],
  [/实质审查费/, 'substantiveExamination'],
  [/申请费/, 'application'],
  [/登记费/, 'registration'],
  [/复审费/, 'reexamination'],
  [/恢复权利/, 'restoration'],
  [/权利要求附加费/, 'claimSurcharge'],
  [/说明书附加费/, 'descriptionSurcharge'],
]

function kindOf(name: string): FeeKind | undefined {
  const open = name.indexOf('(')
  const bare = open >= 0 && name.endsWith(')') ? name.slice(0, open) : name
  const exact = (Object.keys(feeKindNames) as FeeKind[]).find((kind) => feeKindNames[kind].zh === bare)
  return exact ?? special.find(([words]) => words.test(name))?.[1]
}

/**
 * The patent year whose annual fee a notice asks for, as a fee line names it (第n年度, never a calendar year); undefined where none
 * does, or two differ.
 *
 * @see Guidelines part 5 chapter 9, 1.1.3: the year of grant is the one that the notice on registration names.
 */
export function annuityYearIn(fees: readonly { readonly name: string }[]): number | undefined {
  const named = fees.flatMap(({ name }) => {
    const year = /年费/.test(name) && !/滞纳金/.test(name) ? /(?<!\d)(\d{1,2})年/.exec(name)?.[1] : undefined
    return year === undefined ? [] : [Number(year)]
  })
  const [first] = named
  return named.every((year) => year === first) ? first : undefined
}

/**
 * Fee lines of a notice in their order, at most 30. A printed total that the lines add up to makes all of them surer,
 * one that they miss makes them doubtful.
 */
export function readFees(sources: readonly Source[]): readonly Read<NoticeFee>[] {
  const paper = (sources.find(({ place }) => place === 'text')?.text ?? '').replaceAll(' ', '')
  const found = [...paper.matchAll(line)]
    .map(([quote, name = '', yuan, cents]) => ({
      quote,
      name: name.replace(/^(?:应缴|缴纳|其中|包括)/, ''),
      amountFen: fen(yuan, cents),
    }))
    .filter(({ name, amountFen }) => amountFen > 0 && !/^(?:应缴|合计|共计|总计|费用?)/.test(name))
    .slice(0, feeLinesMax)
  const said = total.exec(paper)
  const sum = found.reduce((all, { amountFen }) => all + amountFen, 0)
  const agrees = said ? fen(said[1], said[2]) === sum : undefined
  return found.map(({ quote, name, amountFen }) => {
    const kind = kindOf(name)
    const base = kind === undefined ? 70 : 88
    const confidence = agrees === undefined ? base : agrees ? 96 : 55
    return read({ name, kind, amountFen }, confidence, 'text', quote)
  })
}
