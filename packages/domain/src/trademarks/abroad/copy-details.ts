import type { CountryDetails, MarkAbroadForm } from './form.ts'
import { asksForNotary } from './needs.ts'

/**
 * A form with the details of one country copied to all others: texts that any office takes, the day of first use anywhere, and
 * who arranges a notary where one is needed. Details that only one office asks for (basis, use there, second language, attorney)
 * stay, and empty values overwrite nothing.
 */
export function copyDetails(form: MarkAbroadForm, from: string): MarkAbroadForm {
  const source = form.countries.find((one) => one.code === from)?.details
  if (!source) return form
  const { disclaimer, description, firstUseOn } = source
  const texts = Object.fromEntries(
    Object.entries({ disclaimer, description, firstUseOn }).filter(([, value]) => value.trim() !== ''),
  )
  const countries = form.countries.map((one) => {
    if (one.code === from) return one
    const notarisation =
      source.notarisation !== '' && asksForNotary(one.code, form.route) ? source.notarisation : one.details.notarisation
    const details: CountryDetails = { ...one.details, ...texts, notarisation }
    return { ...one, details }
  })
  return { ...form, countries }
}

/** Whether one country has anything that the others could take over. */
export function hasDetailsToCopy({ disclaimer, description, firstUseOn, notarisation }: CountryDetails): boolean {
  return [disclaimer, description, firstUseOn, notarisation].some((value) => value.trim() !== '')
}
