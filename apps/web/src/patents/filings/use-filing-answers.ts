import type { FilingForm } from '@portal/domain/patents/filings/form'
import { sizeOf } from '@portal/domain/patents/filings/form-size'
import { priorityCountOf } from '@portal/domain/patents/filings/pct-entry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { type EditingStore, useFormOf } from '../../parts/form/form-fields.tsx'
import { useQuietForm } from '../../parts/form/use-quiet-form.ts'
import { useDebounced } from '../../parts/use-load-more.ts'
import { sentForm } from './sent-form.ts'

const quoteWait = 350
const checkWait = 1200

function questionOf(form: FilingForm) {
  const { claimCount, pageCount } = sizeOf(form)
  return {
    kind: form.kind,
    serviceType: form.serviceType,
    drafting: form.drafting,
    claimCount: Math.min(claimCount, 2000),
    pageCount: Math.min(pageCount, 10_000),
    priorityCount: Math.min(priorityCountOf(form), 20),
    pctEntry: form.pctEntry,
    withExamination: form.options.examinationNow,
    reduceFees: form.reduceFees,
    recordYears: form.applicants.map((one) => one.reductionYear),
  }
}

/** The quote of the form as it is typed: asked again a moment after what it depends on has changed. */
export function useQuote(store: EditingStore<FilingForm>, agencyId: number | undefined) {
  // As a text it is the same while nothing of it changed.
  const quiet = useDebounced(
    useFormOf(store, (form) => JSON.stringify(questionOf(form))),
    quoteWait,
  )
  return useQuery({
    ...callQuery(
      'filings.quoteFiling',
      { ...(JSON.parse(quiet) as ReturnType<typeof questionOf>), agencyId },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

/** What the office checks say of the form, a little after the last key. */
export function useChecks(store: EditingStore<FilingForm>, enabled: boolean) {
  const quiet = useQuietForm(store, checkWait)
  const answer = useQuery({
    ...callQuery('filings.checkFiling', { json: sentForm(quiet) }, { shownInPlace: true }),
    // The form itself would be a key of many kilobytes; forms are never changed in place, so a number names one.
    queryKeyHashFn: () => `filings.checkFiling ${versionOf(quiet)}`,
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 0,
  })
  return { data: answer.data, isOf: (form: FilingForm) => quiet === form && !answer.isPlaceholderData }
}

const versions = new WeakMap<object, number>()
let lastVersion = 0

function versionOf(form: object): number {
  const known = versions.get(form)
  if (known !== undefined) return known
  lastVersion += 1
  versions.set(form, lastVersion)
  return lastVersion
}
