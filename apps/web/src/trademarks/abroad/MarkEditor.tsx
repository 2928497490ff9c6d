import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { markPlaceName, markRouteNames } from '@portal/domain/trademarks/abroad/places'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { DraftGuard } from '../../parts/form/DraftGuard.tsx'
import { PlainPlaces, placeId } from '../../parts/form/places.tsx'
import { SaveState } from '../../parts/form/SaveState.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { showToast } from '../../ui/toast.ts'
import { type MarkAbroad, sectionElement, sectionIds, sectionOf } from './form-parts.tsx'
import { KnownFees } from './KnownFees.tsx'
import { markMessages } from './messages.ts'
import { PlacesSection } from './PlacesSection.tsx'
import { RouteSection } from './RouteSection.tsx'
import { useEstimate } from './use-estimate.ts'
import { useMarkForm } from './use-mark-form.ts'

// Below the fold: fetched beside the first sections, not before them.
const LowerSections = lazy(() => import('./LowerSections.tsx').then((module) => ({ default: module.LowerSections })))

const detail = '/serviceHall/trademarkService/ForeigntrademarkregistrationA'

interface MarkEditorProps {
  readonly initial: MarkAbroadForm
  /** Absent for a form that was never saved. */
  readonly found?: MarkAbroad
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

/** The form in seven steps. */
export function MarkEditor({ initial, found, onMade, onReload }: MarkEditorProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const own = useMarkForm({ initial, found, onMade })
  const { form, change, places, jumps, wanted, refusals, failure } = own
  const estimate = useEstimate(form)
  const send = async () => {
    const orderNo = await own.handIn()
    if (orderNo === undefined) return
    showToast({ tone: 'good', text: t.submitted })
    await navigate(pathTo(detail, { query: { orderNo } }))
  }
  const shownJumps = (jumps.length > 0 ? jumps : refusals)
    .map(({ path, message }) => ({ id: nearestPlace(path), place: t[sectionOf(path)], message }))
    .sort((one, other) => downThePage(one.id) - downThePage(other.id))
  const steps = sectionIds.map((id) => {
    const isDone = !jumps.some((jump) => sectionOf(jump.path) === id)
    const state = isDone ? 'done' : wanted > 0 ? 'wrong' : 'open'
    const words = { done: t.stepDone, wrong: t.stepWrong, open: t.stepOpen }[state]
    return { id: sectionElement(id), title: t[id], state, words } as const
  })
  const section = { form, change }
  return (
    <PlainPlaces value={places}>
      <DraftGuard draft={own} placeOf={(path) => t[sectionOf(path)]} onReload={onReload} />
      <div className={styles.frame}>
        <div className={styles.steps}>
          <StepList label={t.steps} steps={steps} />
        </div>
        <div className={styles.form}>
          {(wanted > 0 && shownJumps.length > 0) || failure ? (
            <JumpList key={wanted} title={failure ?? t.refused} jumps={shownJumps} />
          ) : null}
          <RouteSection {...section} />
          <PlacesSection {...section} estimate={estimate} />
          <Suspense fallback={<Skeleton lines={20} />}>
            <LowerSections {...section} estimate={estimate} />
          </Suspense>
        </div>
        <aside className={styles.summary} aria-label={t.summary}>
          <h2 className={styles.summaryTitle}>{form.mark.words.trim() || t.untitled}</h2>
          <p className={styles.note}>{markRouteNames[form.route][language]}</p>
          {form.countries.length > 0 && (
            <p>
              {form.countries.map(({ code }) => markPlaceName(code, language)).join(language === 'zh' ? '、' : ', ')}
            </p>
          )}
          {estimate && form.countries.length > 0 && <KnownFees estimate={estimate} />}
          <FormActions>
            <p className={jumps.length > 0 ? styles.missing : styles.good}>
              {jumps.length > 0 ? t.missing(jumps.length) : t.nothingMissing}
            </p>
            <Button tone="primary" size="large" busy={own.busy} onClick={() => void send()}>
              {t.send}
            </Button>
            <SaveState draft={own} />
          </FormActions>
        </aside>
      </div>
    </PlainPlaces>
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
