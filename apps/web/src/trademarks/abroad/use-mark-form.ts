import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { markFaultWords } from '@portal/domain/trademarks/abroad/fault-words'
import { type MarkAbroadForm, markSectionOf } from '@portal/domain/trademarks/abroad/form'
import { findMarkFaults } from '@portal/domain/trademarks/abroad/form-faults'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { useCallback, useMemo, useState } from 'react'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage } from '../../app/language.ts'
import type { Places } from '../../parts/form/places.tsx'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import type { MarkAbroad } from './form-parts.tsx'

type Sent = RequestFor<'foreignTrademarks.saveMarkAbroad'>['json']
type Saved = ReplyFor<'foreignTrademarks.saveMarkAbroad'>

interface MarkFormOptions {
  readonly initial: MarkAbroadForm
  /** Absent for a form that was never saved. */
  readonly found?: MarkAbroad | undefined
  readonly onMade?: (orderNo: string) => void
}

/** The form on the screen: kept as it is typed, with what is wrong where, and how it is handed in. */
export function useMarkForm({ initial, found, onMade }: MarkFormOptions) {
  const mode = found?.mode ?? 'draft'
  const draft = useDraft<MarkAbroadForm, Saved>({
    name: 'foreign-trademark',
    initial,
    kept: found,
    enabled: mode !== 'read',
    post: (where, form, options, isDraft) => {
      const json = structuredClone(form) as Sent
      return sendCall('foreignTrademarks.saveMarkAbroad', { ...where, json, draft: isDraft }, options)
    },
    read: (orderNo) =>
      readDraft(mode, sendCall('foreignTrademarks.getMarkAbroad', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const checked = usePlaces(draft.form, found)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** @returns the order's number once it is handed in; undefined if something is wrong, which is then shown. */
  const handIn = async (): Promise<string | undefined> => {
    checked.want()
    setFailure(undefined)
    if (checked.jumps.length > 0) return undefined
    setBusy(true)
    try {
      if (!(await draft.saveNow())) return undefined
      const { orderNo } = await draft.send(draft.form, false)
      return orderNo
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      checked.setRefusals(error.fields)
      setFailure(error.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { ...draft, ...checked, mode, busy, failure, handIn }
}

/** What is wrong where: at a place once the person was there, everywhere once he wanted to hand it in. */
function usePlaces(form: MarkAbroadForm, found: MarkAbroad | undefined) {
  const language = useLanguage()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(0)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const opened = found?.mode === 'correct' ? found.openSections : undefined
  const isOpen = (path: string) => opened === undefined || opened.some((section) => section === markSectionOf(path))
  const faults = useMemo(() => findMarkFaults(form, { today: civilDate(todayInBeijing()) }), [form])
  const onVisited = useCallback((path: string) => {
    setVisited((all) => (all.has(path) ? all : new Set([...all, path])))
  }, [])
  const jumps = faults
    .filter(({ path }) => isOpen(path))
    .map(({ path, key, params }) => {
      const named =
        typeof params.country === 'string' ? { ...params, country: markPlaceName(params.country, language) } : params
      return { path, message: fillWords(markFaultWords[key][language], named) }
    })
  const [asked] = found?.corrections ?? []
  const places: Places = {
    errorAt: (path) =>
      wanted > 0 || visited.has(path)
        ? (jumps.find((jump) => jump.path === path) ?? refusals.find((one) => one.path === path))?.message
        : undefined,
    isOpen: (path) => found?.mode !== 'read' && isOpen(path),
    remarkAt: (path) =>
      asked && asked.answeredTime === null ? asked.fields.find((field) => field.path === path)?.words : undefined,
    findingsAt: () => [],
    onVisited,
  }
  const want = () => {
    setWanted((count) => count + 1)
    setRefusals([])
  }
  return { places, jumps, wanted, want, refusals, setRefusals }
}
