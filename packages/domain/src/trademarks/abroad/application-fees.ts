import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type MarkFeeKind, markFeeNames } from './fees.ts'

/** Fees of a Madrid application itself: due once, whatever its members. They stand in the quote of one country. */
export const applicationFeeKinds = ['basic', 'basicColour', 'supplementary'] as const satisfies readonly MarkFeeKind[]
export type ApplicationFeeKind = (typeof applicationFeeKinds)[number]

export const isApplicationFee = (kind: string): kind is ApplicationFeeKind =>
  applicationFeeKinds.some((one) => one === kind)

/** A basic fee is one fee, in colour or not. */
const sameFee = (kind: ApplicationFeeKind) => (kind === 'basicColour' ? 'basic' : kind)

/** A line of a quote as far as it is such a fee. */
export interface ApplicationFeeLine {
  readonly kind: string
  readonly amount: number
  readonly applicationFee?: ApplicationFeeKind | null | undefined
}

/** A country of the family with the lines of its quote that holds: on offer, or accepted with an order that lives. */
export interface QuotedCountry {
  readonly country: string
  readonly lines: readonly ApplicationFeeLine[]
}

const asks = (lines: readonly ApplicationFeeLine[], kind: ApplicationFeeKind) =>
  lines.some(
    ({ applicationFee, amount }) => applicationFee != null && amount > 0 && sameFee(applicationFee) === sameFee(kind),
  )

/** The other country whose quote asks a fee already. */
export const countryCharging = (kind: ApplicationFeeKind, others: readonly QuotedCountry[]): string | undefined =>
  others.find(({ lines }) => asks(lines, kind))?.country

/** What of the fees of an application no other country's quote asks: this country's must. */
export function feesLeft<Fee extends { readonly kind: ApplicationFeeKind }>(
  due: readonly Fee[],
  others: readonly QuotedCountry[],
): readonly Fee[] {
  return due.filter(({ kind }) => countryCharging(kind, others) === undefined)
}

/** Why a country's quote may not be sent: a fee of the application would be asked twice, by nobody, or without being due. */
export function applicationFeeFaults(
  lines: readonly ApplicationFeeLine[],
  due: readonly { readonly kind: ApplicationFeeKind }[],
  others: readonly QuotedCountry[],
  placeName: (country: string) => TwoLanguages,
): readonly TwoLanguages[] {
  const missing = feesLeft(due, others).filter(({ kind }) => !asks(lines, kind))
  const given = lines.flatMap(({ applicationFee }) => (applicationFee == null ? [] : [applicationFee]))
  return [
    ...missing.map(({ kind }) => ({
      en: `${markFeeNames[kind].en} is missing: no other country’s quote asks it`,
      zh: `缺少${markFeeNames[kind].zh}：其他国家的报价均未包含`,
    })),
    ...given.flatMap((kind, at) => {
      const name = markFeeNames[kind]
      const other = countryCharging(kind, others)
      if (other !== undefined) {
        const { en, zh } = placeName(other)
        return [{ en: `${name.en} is already in the quote for ${en}`, zh: `${name.zh}已包含在${zh}的报价中` }]
      }
      if (given.findIndex((one) => sameFee(one) === sameFee(kind)) < at) {
        return [{ en: `${name.en} is listed twice here`, zh: `${name.zh}重复填写` }]
      }
      const isDue = due.some((one) => sameFee(one.kind) === sameFee(kind))
      return isDue ? [] : [{ en: `${name.en} is not due`, zh: `无须缴纳${name.zh}` }]
    }),
    ...(lines.some((line) => line.applicationFee != null && line.kind !== 'official')
      ? [{ en: 'A fee of the application is an official fee', zh: '国际申请费用应列为官费' }]
      : []),
  ]
}

/**
 * The first fee that no accepted quote asks when the application is filed. The basic fee in black and white does not pay that
 * in colour, of which the difference is asked beside it.
 */
export const feeNotCharged = (
  due: readonly { readonly kind: ApplicationFeeKind }[],
  accepted: readonly { readonly lines: readonly ApplicationFeeLine[] }[],
): ApplicationFeeKind | undefined =>
  due.find(
    ({ kind }) =>
      !accepted.some(({ lines }) =>
        lines.some(
          ({ applicationFee, amount }) => amount > 0 && (applicationFee === kind || applicationFee === inColour(kind)),
        ),
      ),
  )?.kind

/** The fee that covers another beside itself. */
const inColour = (kind: ApplicationFeeKind) => (kind === 'basic' ? 'basicColour' : kind)

/** The first fee that would be left out if this quote were accepted now: neither it nor what was accepted asks it. */
export const feeLeftOut = (
  lines: readonly ApplicationFeeLine[],
  due: readonly { readonly kind: ApplicationFeeKind }[],
  accepted: readonly QuotedCountry[],
): ApplicationFeeKind | undefined => feesLeft(due, accepted).find(({ kind }) => !asks(lines, kind))?.kind
