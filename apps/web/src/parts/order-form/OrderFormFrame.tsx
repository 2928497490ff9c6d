import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { readAgain } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { JumpList } from '../../ui/JumpList.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { HandlingProvider, isOneOfSeveral, useHandling, useHandlingAround } from '../agency/handling.ts'
import styles from '../form/editor.module.css'
import { FormGuard } from '../form/FormGuard.tsx'
import { EditingProvider } from '../form/form-fields.tsx'
import { formMessages } from '../form/messages.ts'
import { nearestPlace, PlacesProvider, stepElement } from '../form/places.tsx'
import { FormSaveState } from '../form/SaveState.tsx'
import type { FormMode, OrderFormView, PlacedFault } from './order-form-store.ts'
import { type OrderForm, useOrderPart, useOrderView } from './use-order-form.ts'

// Of corrections only.
const CorrectionPlaces = lazy(() =>
  import('../form/CorrectionPlaces.tsx').then((module) => ({ default: module.CorrectionPlaces })),
)

// Of portals where several agencies work.
const AgencyLine = lazy(() => import('../agency/AgencyLine.tsx'))

// Of those whose organisation asks for it.
const ApprovalPanel = lazy(() => import('../approvals/ApprovalPanel.tsx'))

export interface FormStep {
  readonly step: string
  readonly title: string
  /** What is wrong in it, where that is not what lies in it. */
  readonly own?: readonly PlacedFault[]
  /** Something is missing that no place of the form can name. */
  readonly lacks?: boolean
  /** It is done after something else is: open until then, never wrong. */
  readonly waits?: boolean
  /** A correction opened nothing in it. */
  readonly isClosed?: boolean
  /** Of the step as it is now, in place of the usual ones. */
  readonly words?: string | undefined
}

/** An editor's own words for what all of them have; `refused` stands above the places that keep the form from being handed in. */
type FrameWords = Readonly<Record<'steps' | 'stepDone' | 'stepOpen' | 'refused', string>> &
  Readonly<Partial<Record<'stepWrong' | 'stepClosed' | 'readOnly', string>>>

/** What a summary beside the form shows of it. */
export interface SubmitState {
  readonly mode: FormMode
  /** How much keeps the form from being handed in. */
  readonly missing: number
  /** What a reviewer asks for and was not changed yet. */
  readonly asked: readonly string[]
  /** What there is to consider. */
  readonly findings: OrderFormView<object>['findings']
  readonly busy: boolean
  readonly onHandIn: () => void
  /** Whose prices count; undefined until it is known. */
  readonly agencyId: number | undefined
  /** How the draft is kept. */
  readonly children: ReactNode
}

interface FrameProps<Form extends object> {
  readonly order: OrderForm<Form>
  readonly t: FrameWords
  /** Where there is no room beside the form the steps stand above it; else they are left out there. */
  readonly keepsSteps?: boolean
  readonly steps: (view: OrderFormView<Form>) => readonly FormStep[]
  readonly stepOf: (path: string) => string
  /** What a place is called in the list of what is wrong. */
  readonly placeOf?: (path: string) => string
  /** What a reviewer asks for is listed above the form. */
  readonly listsAsked?: boolean
  /** What is wrong is listed as it stands on the page, not in the order of the rules. */
  readonly isSorted?: boolean
  readonly onReload: () => void
  /** Above the steps and the form. */
  readonly head?: ReactNode
  /** Above the sections. */
  readonly above?: ReactNode
  readonly summary: (handIn: SubmitState, form: Form) => ReactNode
  readonly children: ReactNode
}

type Around<Form extends object> = Pick<FrameProps<Form>, 'order' | 'placeOf' | 'onReload' | 'children'> &
  Partial<Pick<FrameProps<Form>, 'stepOf'>>
type Listed<Form extends object> = Pick<FrameProps<Form>, 'order' | 'stepOf' | 'placeOf' | 'isSorted'>

/** What all editors have around their sections: steps, what is wrong, what a reviewer asks for, the summary; nothing of it draws the sections. */
export function OrderFormFrame<Form extends object>(props: FrameProps<Form>) {
  const { order, t, stepOf, head, above, children } = props
  const { mode, correction } = order
  const handling = useShownHandling(order)
  return (
    <FormAround {...props}>
      <HandlingProvider value={handling}>
        {head}
        <div className={styles.frame} data-steps={props.keepsSteps ? 'above' : undefined}>
          <div className={styles.steps}>
            <Steps {...props} />
          </div>
          <div className={styles.form}>
            {mode === 'read' && <p className={styles.banner}>{t.readOnly}</p>}
            {mode === 'correct' && correction && props.listsAsked && (
              <Suspense>
                <CorrectionPlaces correction={correction} idOf={(path) => nearestPlace(path, stepOf)} />
              </Suspense>
            )}
            {above}
            <Refused {...props} />
            {children}
          </div>
          <Beside {...props} />
        </div>
      </HandlingProvider>
    </FormAround>
  )
}

/** Who handles the order: what the form is handed in to, and asked for anew when somebody has given the draft to another meanwhile. */
function useShownHandling<Form extends object>(order: OrderForm<Form>) {
  const handling = useHandling(order.store)
  const agencyId = handling?.now.id
  const isOther = useOrderPart(order, ({ failureCode }) => failureCode === 'agency.otherNow')
  const { keeper } = order.store
  useLayoutEffect(() => {
    keeper.handedTo = agencyId === undefined ? {} : { agencyId }
  }, [keeper, agencyId])
  useEffect(() => {
    if (isOther) void readAgain(['agency'])
  }, [isOther])
  return handling
}

/** What every form stands in, whatever it looks like: its fields find it, and it is not left unsaved. */
export function FormAround<Form extends object>({ order, stepOf, children, ...guarded }: Around<Form>) {
  // A correction begins at what is asked for.
  const [first] = order.askedIn(order.initial)
  return (
    <PlacesProvider store={order.store} first={first?.path} stepOf={stepOf}>
      <EditingProvider store={order.store}>
        <FormGuard keeper={order.store.keeper} {...guarded} />
        {children}
      </EditingProvider>
    </PlacesProvider>
  )
}

function Steps<Form extends object>({ order, t, steps, stepOf }: FrameProps<Form>) {
  const shared = useMessages(formMessages)
  const view = useOrderView(order)
  const asked = new Set(order.askedIn(view.form).map(({ path }) => stepOf(path)))
  const shown = steps(view).map(({ step, title, lacks, waits, isClosed, words, ...given }) => {
    const own = given.own ?? view.faults.filter(({ path }) => stepOf(path) === step)
    const isWrong = own.length > 0 || lacks === true
    const isAsked = asked.has(step)
    const open = isWrong && view.tries > 0 ? 'wrong' : isWrong || waits || isAsked ? 'open' : 'done'
    const state = order.mode === 'correct' && isClosed ? 'closed' : open
    const said = { closed: t.stepClosed, wrong: t.stepWrong, open: undefined, done: undefined }[state]
    const usual = isWrong || waits ? t.stepOpen : isAsked ? shared.stepAsked : t.stepDone
    return { id: stepElement(step), title, state, words: words ?? said ?? usual } as const
  })
  return <StepList label={t.steps} steps={shown} />
}

/** What keeps the form back, once somebody wanted to hand it in. */
export function Refused<Form extends object>(props: Listed<Form> & { readonly t: Pick<FrameWords, 'refused'> }) {
  const { order, t, stepOf, placeOf, isSorted } = props
  const { mine, refusals, tries, failure, failureCode } = useOrderView(order)
  if (tries === 0 && failure === undefined) return null
  const unsaid = refusals.filter((refusal) => !mine.some(({ path }) => path === refusal.path))
  const jumps = [...mine, ...unsaid].map(({ path, message }) => ({
    id: nearestPlace(path, stepOf),
    place: placeOf?.(path) ?? '',
    message,
  }))
  if (jumps.length === 0 && failure === undefined) return null
  const { orderNo } = order.store.keeper.place()
  if (failureCode === 'approvals.needed' && orderNo !== undefined) {
    return (
      <>
        <p role="alert">{failure}</p>
        <Suspense>
          <ApprovalPanel orderNo={orderNo} />
        </Suspense>
      </>
    )
  }
  if (isSorted) jumps.sort((one, other) => downThePage(one.id) - downThePage(other.id))
  return <JumpList key={tries} title={failure ?? t.refused} jumps={jumps} />
}

function Beside<Form extends object>({ order, summary }: FrameProps<Form>) {
  const handling = useHandlingAround()
  const agencyId = handling?.now.id
  const { store, mode, orderNoOfSaved } = order
  const { form, mine, findings, isBusy: busy } = useOrderView(order)
  const language = useLanguage()
  const asked = order.askedIn(form).map(({ name }) => name[language])
  const handIn = { mode, missing: mine.length, asked, findings, busy, agencyId, onHandIn: () => void order.handIn() }
  const children = (
    <>
      {handling && isOneOfSeveral(handling) && (
        <Suspense>
          <AgencyLine {...{ store, handling, orderNoOfSaved }} isDraft={mode === 'draft'} />
        </Suspense>
      )}
      <FormSaveState keeper={store.keeper} />
    </>
  )
  return summary({ ...handIn, children }, form)
}

const downThePage = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
