import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { deadlinesOf, findForeignFaults, foreignFaultWords } from '@portal/domain/patents/abroad/form-faults'
import { needsOf } from '@portal/domain/patents/abroad/needs'
import { foreignCountryName, internationalPhase } from '@portal/domain/patents/abroad/routes'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { nameBegins, placeAtEnd } from '@portal/domain/platform/words/name-begins'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'
import type { TargetFacts } from './foreign-queries.ts'

/** A stored form in today's shape: fields that came later get their first value. */
export function parseForeignForm(stored: unknown): ForeignForm {
  return ForeignFormShape.parse(stored)
}

/** Facts of a form that its order shows in lists. */
export function foreignFactsOf(form: ForeignForm): OrderFacts {
  return {
    kind: foreignKind,
    serviceType: form.serviceType,
    title: form.title.trim(),
    applicantName: form.applicants.map((one) => one.name.trim()).join('、'),
    agentId: null,
  }
}

/** The countries of a form, each with its days. */
export function foreignTargetsOf(form: ForeignForm): readonly TargetFacts[] {
  const found = deadlinesOf(form)
  return form.countries.map(({ code, notes }, at) => {
    const deadline = found[at]?.deadline
    return {
      ...{ code, notes, route: form.route, deadline: deadline?.ok ? deadline : undefined },
      needsTranslation: needsOf(code, form.route).includes('translation'),
    }
  })
}

/** Title of a country's order. It is kept with the country's Chinese name, by which lists find it; who reads English is told it so. */
export const countryTitle = (title: string, country: string): string =>
  `${title} · ${foreignCountryName(country, 'zh')}`

/** A title that {@link countryTitle} made, in one language. */
export function localizeCountryTitle(title: string, language: 'en' | 'zh'): string {
  const at = title.lastIndexOf(' · ')
  const name = title.slice(at + 3)
  const country = [...filingCountries, internationalPhase].find(({ nameZh }) => nameZh === name)
  return language === 'zh' || at < 0 || !country ? title : `${title.slice(0, at)} · ${country.nameEn}`
}

/** What a word of such a title in English, or its end, may be in the stored one: `Japan` → ` · 日本`. */
export function storedCountryTitleWords(text: string): readonly string[] {
  const { begin, place } = placeAtEnd(text)
  return [...filingCountries, internationalPhase].flatMap(({ nameEn, nameZh }) =>
    nameBegins(nameEn, place) ? [`${begin} · ${nameZh}`] : [],
  )
}

/** What keeps a form from being submitted, as fields of an error in the caller's language. */
export function toForeignProblems(form: ForeignForm, today: CivilDate, language: 'en' | 'zh'): FieldProblem[] {
  return findForeignFaults(form, today).map(({ path, key, params }) => {
    const named =
      typeof params.country === 'string' ? { ...params, country: foreignCountryName(params.country, language) } : params
    return { path, message: fillWords(foreignFaultWords[key][language], named) }
  })
}
