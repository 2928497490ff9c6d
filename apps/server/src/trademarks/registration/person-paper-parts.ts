import { chineseAddress } from '@portal/domain/kernel/reference/address-lines'
import { isMainland, type TrademarkApplicant } from '@portal/domain/trademarks/registration/form'
import { countryName } from '../../kernel/reference/country-names-parts.ts'

/** A ticked or an empty box, as the office's forms have them. */
export const box = (isTicked: boolean, text: string) => `${isTicked ? '■' : '□'}${text}`

/** A person's number stands behind the name (trademark reference 2.1). */
export function withNumber(one: TrademarkApplicant | undefined): string {
  if (!one) return ''
  return one.kind === 'individual' && one.idCode !== '' ? `${one.name}（${one.idCode}）` : one.name
}

/** 统一社会信用代码 of an organisation of the mainland; others have none, whatever number they gave. */
export const creditCodeOf = (one: TrademarkApplicant | undefined): string =>
  one && one.kind !== 'individual' && isMainland(one) ? one.idCode : ''

/** Chinese address, and below it the English one of somebody outside the mainland. */
export function wholeAddressOf(one: TrademarkApplicant): string {
  return isMainland(one) ? chineseAddress(one) : `${chineseAddress(one)}\n${one.addressEn}`
}

/** Nationalities or regions of several, each once. */
export const countriesOf = (people: readonly TrademarkApplicant[]): string =>
  [...new Set(people.map((one) => countryName(one.country).zh))].join('、')
