import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import type { OpenCorrection } from '../form/CorrectionPlaces.tsx'
import type { DraftOptions, SavedDraft } from '../form/draft-shapes.ts'
import type { Places } from '../form/places.tsx'
import { stillAsked } from '../form/still-asked.ts'
import { useDraftKeeper } from '../form/use-draft.ts'
import { submittedPath } from '../pay/paying.ts'
import {
  type FormMode,
  OrderFormStore,
  type OrderFormView,
  type PlacedFault,
  type PlaceRules,
} from './order-form-store.ts'

/** A form as it lies on the server. */
export interface FoundForm extends SavedDraft {
  readonly mode: FormMode
  readonly corrections?: readonly OpenCorrection[]
  readonly openSections?: readonly string[]
}

/** What the editor of a form is opened with. */
export interface EditorProps<Form, Draft> {
  readonly initial: Form
  /** Absent for a form that was never saved. */
  readonly draft?: Draft | undefined
  readonly onMade: (orderNo: string) => void
  readonly onReload: () => void
}

export interface OrderFormOptions<Form extends object, Saved extends SavedDraft>
  extends Omit<PlaceRules<Form>, 'mode' | 'isOpened' | 'remarks'>,
    Partial<Pick<PlaceRules<Form>, 'isOpened' | 'remarks'>>,
    Pick<DraftOptions<Form, Saved>, 'name' | 'initial' | 'post' | 'onMade'> {
  /** Absent for a form that was never saved. */
  readonly draft?: FoundForm | undefined
  /** Without it, as without `post`, the form is kept on the device until it is handed in. */
  readonly read?:
    | ((orderNo: string) => Promise<SavedDraft & { readonly mode: string; readonly json: Form | null }>)
    | undefined
  /** The part of the form that a path lies in, as a reviewer opens it; `isOpened` where single fields are opened. */
  readonly sectionOf?: (path: string) => string | undefined
  /** Whether what is wrong keeps the form from being handed in: usually anything. May ask the server. */
  readonly isHeldBack?: (mine: readonly PlacedFault[], form: Form) => boolean | Promise<boolean>
  /** The form as it is handed in, without what counts no more. */
  readonly tidied?: (form: Form, places: Places) => Form
  /** Sends the saved form and goes on from there: usually to the order and its payment. */
  readonly submit?: (form: Form) => Promise<void>
  /** Said once a correction is sent. */
  readonly handedIn?: string
}

export type OrderForm<Form extends object, Saved extends SavedDraft = SavedDraft> = ReturnType<
  typeof useOrderForm<Form, Saved>
>

/**
 * A form of an order on the page: kept as it is typed, with what is wrong where, handed in once. Drawn by `<OrderFormFrame>`.
 * It reads nothing of the form by itself: whoever calls it is not drawn anew while somebody types.
 */
export function useOrderForm<Form extends object, Saved extends SavedDraft = SavedDraft>(
  options: OrderFormOptions<Form, Saved>,
) {
  const { draft, initial, sectionOf = () => undefined, handedIn = '' } = options
  const navigate = useNavigate()
  const mode = draft?.mode ?? 'draft'
  const correction = draft?.corrections?.find(({ answeredTime }) => answeredTime === null)
  const keeper = useDraftKeeper<Form, Saved>({
    ...options,
    kept: draft,
    enabled: mode !== 'read',
    // It may have been handed in meanwhile, or be corrected no more.
    read: async (orderNo) => {
      const found = await options.read?.(orderNo)
      return found?.json && found.mode === mode ? { ...found, json: found.json } : undefined
    },
  })
  const isOpened = (path: string) =>
    options.isOpened?.(path) ?? draft?.openSections?.some((section) => section === sectionOf(path)) === true
  /** What the reviewer asks for and is still as it was handed in. */
  const askedIn = (form: Form) =>
    mode === 'correct' && correction
      ? stillAsked({ fields: correction.fields, initial, form, sectionOf, isExact: options.isOpened !== undefined })
      : []
  const rules = { ...options, mode, isOpened, remarks: options.remarks ?? correction?.fields ?? [] }
  const [store] = useState(() => new OrderFormStore(keeper, rules))
  store.rules = rules
  // What reads the store and was not drawn with the editor hears of rules that have changed.
  useLayoutEffect(store.tell)

  const submit = async (form: Form) => {
    const { orderNo } = await keeper.send(form, false)
    if (mode === 'correct') showToast({ tone: 'good', text: handedIn })
    await navigate(submittedPath(orderNo, mode))
  }
  const handIn = async () => {
    store.markTried()
    const { mine, form } = store.view()
    const isHeldBack = options.isHeldBack?.(mine, form) ?? mine.length > 0
    if (isHeldBack === true) return
    await store.attempt(async () => {
      if (await isHeldBack) return
      // Of the form as it is now: somebody may have typed while the server was asked.
      const { tidied } = options
      if (tidied) store.change((now) => tidied(now, store.places()))
      // Another's changes may have been joined as it was saved.
      if (await keeper.saveNow()) await (options.submit ?? submit)(store.form())
    })
  }
  /** Number of the order with everything on the screen in it; undefined while it cannot be saved. */
  const orderNoOfSaved = async () => {
    if (!(await keeper.saveNow())) return undefined
    return keeper.place().orderNo ?? (await keeper.send(store.form())).orderNo
  }
  return { store, mode, initial, draft, correction, sectionOf, isOpened, askedIn, handIn, orderNoOfSaved }
}

/** What is known of a form now: for what hangs on nearly all of it. */
export function useOrderView<Form extends object>(order: OrderForm<Form>): OrderFormView<Form> {
  return useOrderPart(order, (view) => view)
}

/** A part of what is known: it must be the same while nothing of it changed. */
export function useOrderPart<Form extends object, Part>(
  { store }: OrderForm<Form>,
  read: (view: OrderFormView<Form>) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => read(store.view()))
}
