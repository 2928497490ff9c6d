import type { FilingForm } from '@portal/domain/patents/filings/form'
import { sizeOf } from '@portal/domain/patents/filings/form-size'
import { priorityCountOf } from '@portal/domain/patents/filings/pct-entry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useQuiet } from '../../parts/use-load-more.ts'
import { sentForm } from './sent-form.ts'

const quoteWait = 350
const checkWait = 1200

/** The quote of the form as it is typed: asked again a moment after what it depends on has changed. */
export function useQuote(form: FilingForm) {
  const { claimCount, pageCount } = sizeOf(form)
  const wanted = {
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
  const quiet = useQuiet(JSON.stringify(wanted), quoteWait)
  return useQuery({
    ...callQuery('filings.quoteFiling', JSON.parse(quiet) as typeof wanted, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

/** What the office checks say of the form, a little after the last key; `isCurrent`: of the form as it is now. */
export function useChecks(form: FilingForm, enabled: boolean) {
  const quiet = useQuiet(form, checkWait)
  const answer = useQuery({
    ...callQuery('filings.checkFiling', { json: sentForm(quiet) }, { shownInPlace: true }),
    // The form itself would be a key of many kilobytes; forms are never changed in place, so a number names one.
    queryKeyHashFn: () => `filings.checkFiling ${versionOf(quiet)}`,
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 0,
  })
  return { data: answer.data, isCurrent: quiet === form && !answer.isPlaceholderData }
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
