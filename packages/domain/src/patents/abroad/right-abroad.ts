import type { ForeignRight, ForeignRoute } from './routes.ts'

/**
 * Offices that register utility models, or a patent without examination that takes their place (FR, AE: utility certificate; HK:
 * short-term patent; AU has granted none since 2021). Confirmed with each quote.
 *
 * @see laws of these countries (K)
 */
const modelOffices: ReadonlySet<string> = new Set([
  ...['JP', 'KR', 'DE', 'FR', 'IT', 'BR', 'RU', 'MX', 'MY', 'TH', 'VN', 'ID', 'PH', 'TR', 'AE', 'HK', 'MO', 'TW'],
])

/** Whether a Chinese utility model can only be followed there by an application for an invention. */
export function becomesInvention(country: string, right: ForeignRight): boolean {
  return right === 'utilityModel' && country !== 'WO' && !modelOffices.has(country)
}

/**
 * Whether a registration there is renewed every five years instead of costing annual fees: designs of the Hague system, and those
 * of the European Union.
 *
 * @see Hague Agreement, Geneva Act art. 17; Council Regulation (EC) No 6/2002 art. 12
 */
export function isRenewedEveryFiveYears(country: string, route: ForeignRoute, right: ForeignRight): boolean {
  return right === 'design' && (route === 'hague' || country === 'EU')
}
