import type { FilingForm } from '@portal/domain/patents/filings/form'
import { type FormFault, findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { isOpened } from '@portal/domain/patents/filings/form-paths'
import { formFaultWords } from '@portal/domain/patents/filings/form-words'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { useCallback, useMemo, useState } from 'react'
import type { FieldProblem } from '../../api/call-error.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage } from '../../app/language.ts'
import type { Places } from '../../parts/form/places.tsx'

type Draft = ReplyFor<'filings.getDraft'>

interface PlacesInput {
  readonly form: FilingForm
  readonly mode: Draft['mode']
  readonly openFields: readonly string[]
  readonly remarks: readonly { readonly path: string; readonly words: string }[]
  readonly checks: ReplyFor<'filings.checkFiling'> | undefined
}

/** The form itself says these, in its own time: what is not there yet is no fault of a form just begun. */
export const saidByForm = /^(title|claims|description|abstract|figures)Missing$|^(inventor|applicant)/

/** Whether something at a place is wrong: itself or below it. */
const covers = (place: string, path: string) => path === place || path.startsWith(`${place}.`)

/** Faults, findings, remarks and open places of a form, as its sections ask for them. */
export function useFormPlaces({ form, mode, openFields, remarks, checks }: PlacesInput) {
  const language = useLanguage()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const faults = useMemo(() => findFormFaults(form, civilDate(todayInBeijing())), [form])
  const mine = mode === 'correct' ? faults.filter((fault) => isOpened(fault.path, openFields)) : faults

  const onVisited = useCallback((path: string) => {
    setVisited((all) => (all.has(path) ? all : new Set([...all, path])))
  }, [])
  const wordsOf = (fault: FormFault) => fillWords(formFaultWords[fault.key][language], fault.params)
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((fault) => fault.path === path)
      // What cannot be saved is said at once.
      if (own && (wanted || visited.has(path) || own.key === 'textTooLong')) return wordsOf(own)
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    // A part is open if it, something above it or something in it is.
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && isOpened(path, openFields)),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) =>
      (checks?.findings ?? [])
        .filter((finding) => finding.path === path && finding.level !== 'pass' && !saidByForm.test(finding.key))
        .map((finding) => ({
          key: `${finding.key} ${finding.at} ${JSON.stringify(finding.params)}`,
          level: finding.level,
          words: inLanguage(finding.words, language),
          source: inLanguage(finding.source, language),
        })),
    onVisited,
  }
  const jumps = [
    ...mine.map((fault) => ({ path: fault.path, message: wordsOf(fault) })),
    ...(checks?.findings ?? [])
      .filter((finding) => finding.level === 'fix' && !mine.some((fault) => covers(finding.path, fault.path)))
      .filter((finding) => mode !== 'correct' || isOpened(finding.path, openFields))
      .map((finding) => ({ path: finding.path, message: inLanguage(finding.words, language) })),
  ]
  return { places, jumps, isIncomplete: mine.length > 0, wanted, setWanted, setRefusals, refusals }
}
