/** Province and city of an address as they are said, largest first: a municipality is both and is said once. */
export function placesOf({ province, city }: { readonly province: string; readonly city: string }): string[] {
  return [province, city === province ? '' : city].filter((part) => part !== '')
}

/** A Chinese address in one: province, city and street without blanks between them. */
export function chineseAddress(place: {
  readonly province: string
  readonly city: string
  readonly street: string
}): string {
  return [...placesOf(place), place.street].join('')
}

/** The parts of an address, smallest first, as an English one is written. */
export function englishAddress(place: {
  readonly province: string
  readonly city: string
  readonly street: string
}): string {
  return [...placesOf(place), place.street]
    .toReversed()
    .filter((part) => part !== '')
    .join(', ')
}
