import { classesIn, formOfCountry, type MarkAbroadForm } from './form.ts'

/** What a quote for a country is counted from: its goods, applicants, priority, kind of mark and own details. */
function quotedFacts(form: MarkAbroadForm, country: string) {
  const { goods, applicants, priority, mark, countries, route } = formOfCountry(form, country)
  const { kind, standardCharacters, collective, coloured } = mark
  return {
    goods: goods.map(({ key: _, ...one }) => one),
    // The international application is paid by the classes of all its countries.
    classes: route === 'madrid' ? classesIn(form) : [],
    applicants: applicants.map(({ key: _, bookId: __, ...one }) => one),
    priority: priority.claimed ? priority : null,
    mark: { kind, standardCharacters, collective, coloured },
    details: countries.map(({ details }) => details),
  }
}

/** Codes of the countries whose quotes were counted from something else than a changed form says. */
export function countriesToQuoteAnew(before: MarkAbroadForm, after: MarkAbroadForm): readonly string[] {
  const factsOf = (form: MarkAbroadForm, code: string) => JSON.stringify(quotedFacts(form, code))
  return after.countries.map(({ code }) => code).filter((code) => factsOf(before, code) !== factsOf(after, code))
}
