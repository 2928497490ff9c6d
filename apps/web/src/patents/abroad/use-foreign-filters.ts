import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { quoteStates, translationStates } from '@portal/domain/patents/abroad/quote-states'
import { foreignRouteNames, internationalPhase } from '@portal/domain/patents/abroad/routes'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { foreignMessages } from './messages.ts'

/** Filters of the list; the first four stand in the bar. */
export function useForeignFilters(): readonly FilterField[] {
  const t = useMessages(foreignMessages)
  const language = useLanguage()
  const names = useStateNames()
  const states = (set: 'payment' | 'work') => names.list(set).map(({ code, name }) => ({ value: code, label: name }))
  const words = (facts: Readonly<Record<string, { readonly name: { readonly en: string; readonly zh: string } }>>) =>
    Object.entries(facts).map(([value, { name }]) => ({ value, label: name[language] }))
  const countries = [...filingCountries, internationalPhase].map((one) => ({
    value: one.code,
    label: language === 'zh' ? one.nameZh : one.nameEn,
  }))
  return [
    { key: 'title', label: t.name, says: t.titleSays, kind: 'text' },
    { key: 'country', label: t.country, says: t.countrySays, kind: 'choice', options: countries },
    { key: 'quoteState', label: t.quote, says: t.quoteSays, kind: 'choice', options: words(quoteStates) },
    {
      key: 'deadlineWithin',
      label: t.deadline,
      says: t.deadlineSays,
      kind: 'choice',
      options: [
        { value: '0', label: t.overdue },
        ...[7, 30, 90].map((days) => ({ value: String(days), label: t.within(days) })),
      ],
    },
    {
      key: 'route',
      label: t.route,
      says: t.routeSays,
      kind: 'choice',
      options: Object.entries(foreignRouteNames).map(([value, name]) => ({ value, label: name[language] })),
    },
    {
      key: 'type',
      label: t.type,
      says: t.typeSays,
      kind: 'choice',
      options: (['invention', 'utilityModel', 'design'] as const).map((value) => ({ value, label: t[value] })),
    },
    { key: 'patentNumber', label: t.firstFiling, says: t.numberSays, kind: 'text', placeholder: '2026…' },
    { key: 'orderNo', label: t.orderNo, says: t.orderNoSays, kind: 'text', placeholder: 'P26…' },
    { key: 'applicantName', label: t.applicant, says: t.applicantSays, kind: 'text' },
    {
      key: 'translationState',
      label: t.translation,
      says: t.translationSays,
      kind: 'choice',
      options: words(translationStates),
    },
    { key: 'payState', label: t.payment, says: t.paySays, kind: 'choice', options: states('payment') },
    { key: 'workState', label: t.work, says: t.workSays, kind: 'choice', options: states('work') },
    { key: 'timeFrom', toKey: 'timeTo', label: t.created, says: t.createdSays, kind: 'range' },
  ]
}
