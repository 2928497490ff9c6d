import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import {
  transferAdviceSource,
  transferAdviceWords,
  transferFaultWords,
} from '@portal/domain/trademarks/transfers/fault-words'
import { findTransferAdvice, findTransferFaults } from '@portal/domain/trademarks/transfers/faults'
import { type TransferForm, transferSectionOf } from '@portal/domain/trademarks/transfers/form'
import { useMemo, useState } from 'react'
import type { FieldProblem } from '../../api/call-error.ts'
import { useLanguage } from '../../app/language.ts'
import type { Places } from '../../parts/form/places.tsx'
import type { MustMove, TransferDraft } from './transfer-types.ts'

/** What the register says of a mark is wrong as soon as it is there. */
const isFactOfMark = (path: string) => /^marks\.\d+\.(status|validTo|ownerName)$/.test(path)

interface PlacesOptions {
  readonly form: TransferForm
  readonly draft: TransferDraft | undefined
  readonly together: readonly MustMove[]
  /** What the server refused it for. */
  readonly refusals: readonly FieldProblem[]
  /** The person wanted to submit: everything that is wrong is said. */
  readonly wanted: boolean
}

/** What the page knows of the places of its form: faults in the reader's language, advice, the reviewer's words. */
export function useTransferPlaces({ form, draft, together, refusals, wanted }: PlacesOptions) {
  const language = useLanguage()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const mode = draft?.mode ?? 'draft'
  const opened = draft?.openSections ?? []
  const today = beijingDate(new Date())
  const faults = useMemo(
    () =>
      // The grounds are read already: a fault only asks which mark it is.
      findTransferFaults(
        form,
        together.map((one) => ({ ...one, why: [] })),
        today,
      ).map(({ path, key, params }) => ({
        path,
        message: fillWords(transferFaultWords[key][language], params),
      })),
    [form, together, today, language],
  )
  const advice = useMemo(() => findTransferAdvice(form, today), [form, today])
  const mine =
    mode === 'read' ? [] : faults.filter(({ path }) => mode === 'draft' || opened.includes(transferSectionOf(path)))
  const remarks = draft?.corrections.find((one) => one.answeredTime === null)?.fields ?? []
  const places: Places = {
    errorAt: (path) => {
      const own = mine.find((one) => one.path === path)
      if (own && (wanted || visited.has(path) || isFactOfMark(path))) return own.message
      return refusals.find((refusal) => refusal.path === path)?.message
    },
    isOpen: (path) => mode === 'draft' || (mode === 'correct' && opened.includes(transferSectionOf(path))),
    remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
    findingsAt: (path) =>
      advice
        .filter((one) => one.path === path)
        .map(({ key, params }) => ({
          key,
          level: 'review' as const,
          words: fillWords(transferAdviceWords[key][language], params),
          source: transferAdviceSource[language],
        })),
    onVisited: (path) => setVisited((before) => (before.has(path) ? before : new Set([...before, path]))),
  }
  return { mode, opened, faults, mine, places, adviceCount: advice.length }
}
