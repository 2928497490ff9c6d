import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import { findForeignFaults, foreignFaultWords } from '@portal/domain/patents/abroad/form-faults'
import { lacksCountryDay } from '@portal/domain/patents/abroad/priority-day'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { type Places, PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { readDraft, useDraft } from '../../parts/form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { BaseSection } from './BaseSection.tsx'
import { CountriesSection } from './CountriesSection.tsx'
import { ForeignSummary } from './ForeignSummary.tsx'
import { countryWords, type Family } from './foreign-types.ts'
import { formMessages } from './form-messages.ts'
import {
  patch,
  Section,
  type SectionId,
  type SectionProps,
  sectionElement,
  sectionIds,
  sectionOf,
} from './form-props.tsx'
import { PapersSection, SignaturesSection } from './PapersSection.tsx'
import { PartiesSection } from './PartiesSection.tsx'

interface ForeignEditorProps {
  readonly initial: ForeignForm
  /** Absent for a form that was never saved. */
  readonly draft?: Family
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

type Sent = Extract<RequestFor<'filings.saveDraft'>, { type: 'foreign' }>['json']

/** What is wrong where: at a place once the person was there, everywhere once he wanted to submit. */
function useForeignPlaces(form: ForeignForm) {
  const language = useLanguage()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState(false)
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([])
  const faults = useMemo(() => findForeignFaults(form, civilDate(todayInBeijing())), [form])
  const onVisited = useCallback((path: string) => {
    setVisited((all) => (all.has(path) ? all : new Set([...all, path])))
  }, [])
  const jumps = faults.map(({ path, key, params }) => {
    const named =
      typeof params.country === 'string' ? { ...params, country: countryWords(params.country, language) } : params
    return { path, message: fillWords(foreignFaultWords[key][language], named) }
  })
  const places: Places = {
    errorAt: (path) =>
      wanted || visited.has(path)
        ? (jumps.find((jump) => jump.path === path) ?? refusals.find((one) => one.path === path))?.message
        : undefined,
    isOpen: () => true,
    remarkAt: () => undefined,
    findingsAt: () => [],
    onVisited,
  }
  return { places, jumps, wanted, setWanted, setRefusals, refusals }
}

export function ForeignEditor({ initial, draft, onMade, onReload }: ForeignEditorProps) {
  const t = useMessages(formMessages)
  const navigate = useNavigate()
  const editing = useDraft<ForeignForm>({
    name: 'foreign',
    initial,
    kept: draft,
    enabled: true,
    post: (where, now, options) =>
      sendCall('filings.saveDraft', { ...where, type: 'foreign', json: structuredClone(now) as Sent }, options),
    read: (orderNo) => readDraft('draft', sendCall('foreign.getForeign', { orderNo }, { shownInPlace: true })),
    onMade,
  })
  const { form, change, saveNow, send, place } = editing
  const { places, jumps, wanted, setWanted, setRefusals, refusals } = useForeignPlaces(form)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)

  const handIn = async () => {
    setWanted(true)
    setTries((count) => count + 1)
    setRefusals([])
    setFailure(undefined)
    if (jumps.length > 0) return
    setBusy(true)
    try {
      if (!(await saveNow())) return
      const { orderNo, version } = place().orderNo === undefined ? await send(form) : place()
      await sendCall('filings.submitFiling', { type: 'foreign', orderNo, version }, { shownInPlace: true })
      showToast({ tone: 'good', text: t.submitted })
      await navigate(pathTo('/order/foreignpatentOrder', { query: { family: orderNo ?? '' } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusals(error.fields)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  const titleOf = (id: SectionId) => (id === 'parties' && form.right === 'design' ? t.partiesOfDesign : t[id])
  const shownJumps = (jumps.length > 0 ? jumps : refusals)
    .map(({ path, message }) => ({ id: nearestPlace(path), place: titleOf(sectionOf(path)), message }))
    .sort((one, other) => downThePage(one.id) - downThePage(other.id))
  const steps = sectionIds.map((id) => {
    const isOpen = jumps.some((jump) => sectionOf(jump.path) === id) || (id === 'countries' && lacksCountryDay(form))
    const state = !isOpen ? 'done' : wanted ? 'wrong' : 'open'
    const words = { done: t.stepDone, wrong: t.stepWrong, open: t.stepOpen }[state]
    return { id: sectionElement(id), title: titleOf(id), state, words } as const
  })
  const section = { form, change }
  return (
    <PlainPlaces value={places}>
      <DraftGuard draft={editing} placeOf={(path) => titleOf(sectionOf(path))} onReload={onReload} />
      <div className={styles.frame}>
        <div className={styles.steps}>
          <StepList label={t.steps} steps={steps} />
        </div>
        <div className={styles.form}>
          {(wanted && shownJumps.length > 0) || failure ? (
            <JumpList key={tries} title={failure ?? t.refused} jumps={shownJumps} />
          ) : null}
          <BaseSection {...section} />
          <CountriesSection {...section} />
          <PartiesSection {...section} />
          <PapersSection {...section} />
          <SignaturesSection {...section} />
          <SubmitSection {...section} error={places.errorAt('declared')} />
        </div>
        <ForeignSummary form={form} missing={jumps.length}>
          <Button tone="primary" size="large" busy={busy} onClick={() => void handIn()}>
            {t.send}
          </Button>
          <SaveState draft={editing} />
        </ForeignSummary>
      </div>
    </PlainPlaces>
  )
}

function SubmitSection({ form, change, error }: SectionProps & { readonly error: string | undefined }) {
  const t = useMessages(formMessages)
  return (
    <Section id="submit" title={t.submit}>
      <ChoiceField
        label={t.service}
        value={form.serviceType}
        onChange={(serviceType) => change(patch({ serviceType }))}
        choices={[
          { value: 'standard', label: t.standard, text: t.standardText },
          { value: 'express', label: t.express, text: t.expressText },
        ]}
      />
      <TextAreaField
        label={t.notes}
        hint={t.notesHint}
        maxLength={2000}
        value={form.notes}
        onChange={(event) => change(patch({ notes: event.target.value }))}
      />
      <CheckField
        id={placeId('declared')}
        label={t.declared}
        {...(error && { error })}
        checked={form.declared}
        onChange={(event) => change(patch({ declared: event.target.checked }))}
      />
    </Section>
  )
}

function downThePage(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0
}

/** Id of the place itself, else of the nearest part around it that the page shows. */
function nearestPlace(path: string): string {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    if (document.getElementById(placeId(rest))) return placeId(rest)
  }
  return sectionElement(sectionOf(path))
}
