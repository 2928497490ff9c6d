import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { isForeignDayOver } from '@portal/domain/patents/abroad/deadlines'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { markFaultWords } from '@portal/domain/trademarks/abroad/fault-words'
import { formOfCountry, type MarkAbroadForm, markTitle } from '@portal/domain/trademarks/abroad/form'
import { type FaultContext, findMarkFaults, markDeadlinesOf } from '@portal/domain/trademarks/abroad/form-faults'
import { findMarkPlace, markPlaceName } from '@portal/domain/trademarks/abroad/places'
import type { OrderFacts } from '../../kernel/orders/filing-queries.ts'
import type { TargetFacts } from '../../patents/abroad/foreign-queries.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'

/** A stored form in today's shape: fields that came later get their first value. */
export function parseMarkAbroad(stored: unknown): MarkAbroadForm {
  return MarkAbroadFormShape.parse(stored)
}

/** Facts of a form that its order shows in lists. */
export function markFactsOf(form: MarkAbroadForm, kind: OrderKindName): OrderFacts {
  return {
    kind,
    serviceType: form.serviceType,
    title: markTitle(form.mark),
    applicantName: form.applicants.map((one) => one.name.trim()).join('、'),
    agentId: null,
  }
}

/** The countries of a form, each with the last day for its priority. What is not English there is translated, and goods without English. */
export function markTargetsOf(form: MarkAbroadForm): readonly TargetFacts[] {
  const found = markDeadlinesOf(form)
  return form.countries.map(({ code, notes }, at) => {
    const language = findMarkPlace(code)?.language
    return {
      ...{ code, notes, route: form.route, deadline: found[at]?.deadline ?? undefined },
      needsTranslation:
        language !== 'zh' && ((form.route !== 'madrid' && language !== 'en') || hasGoodsToTranslate(form, code)),
    }
  })
}

function hasGoodsToTranslate({ goods }: MarkAbroadForm, country: string): boolean {
  return goods.some(({ en, onlyIn }) => en.trim() === '' && (onlyIn.length === 0 || onlyIn.includes(country)))
}

/** What a country's order carries of its family's form. */
export function ofOneCountry(form: MarkAbroadForm, country: string): MarkAbroadForm {
  return parseMarkAbroad(formOfCountry(form, country))
}

/** The last day for the priority that a form claims in a country, if it is over. */
export function lostPriorityOn(form: MarkAbroadForm, country: string, today: CivilDate): CivilDate | undefined {
  const deadline = markDeadlinesOf(form).find(({ code }) => code === country)?.deadline
  return deadline && isForeignDayOver(deadline, today) ? deadline.officialOn : undefined
}

/** A mark that comes too late is filed without priority; what stands of the first filing stays for who reads it. */
export function withoutPriority(form: MarkAbroadForm): MarkAbroadForm {
  return { ...form, priority: { ...form.priority, claimed: false } }
}

/**
 * What keeps a form from being handed in, as fields of an error in the caller's language.
 *
 * @param isSent of one that went out: without the base mark's copy, which is asked of what is handed in alone.
 */
export function toMarkAbroadProblems(
  form: MarkAbroadForm,
  context: FaultContext,
  { language, isSent }: { readonly language: 'en' | 'zh'; readonly isSent: boolean },
): FieldProblem[] {
  const faults = findMarkFaults(form, context).filter(({ key }) => !isSent || key !== 'basicProofMissing')
  return faults.map(({ path, key, params }) => {
    const named =
      typeof params.country === 'string' ? { ...params, country: markPlaceName(params.country, language) } : params
    return { path, message: fillWords(markFaultWords[key][language], named) }
  })
}
