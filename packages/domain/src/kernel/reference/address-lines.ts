/** Province and city of an address as they are said, largest first: a municipality is both and is said once. */
export function placesOf({ province, city }: { readonly province: string; readonly city: string }): string[] {
  return [province, city === province ? '' : city].filter((part) => part !== '')
}

/** What lies within a city. Forms written before counties had a place of their own have them at the beginning of the street. */
interface Street {
  readonly county?: string | undefined
  readonly street: string
}

interface Place extends Street {
  readonly province: string
  readonly city: string
}

/** The county that is to be said before the street: none that the street begins with itself. */
const countyBefore = ({ county = '', street }: Street): string => (street.startsWith(county) ? '' : county)

/** County and street in one, as the offices ask for them: 城区（乡）、街道、门牌号. */
export const streetLine = (place: Street): string => countyBefore(place) + place.street

/** County and street apart: a street that begins with one of these counties has it there, where no other is said. */
export function splitStreet({ county = '', street }: Street, counties: readonly string[]): Required<Street> {
  const own = county || (counties.find((name) => street.startsWith(name)) ?? '')
  return { county: own, street: street.startsWith(own) ? street.slice(own.length) : street }
}

/** A Chinese address in one: province, city, county and street without blanks between them. */
export function chineseAddress(place: Place): string {
  return [...placesOf(place), streetLine(place)].join('')
}

/** The parts of an address, smallest first, as an English one is written. */
export function englishAddress(place: Place): string {
  return [...placesOf(place), countyBefore(place), place.street]
    .toReversed()
    .filter((part) => part !== '')
    .join(', ')
}
