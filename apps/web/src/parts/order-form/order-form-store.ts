import { valueAt } from '@portal/domain/office/admin/review-lines'
import { isMaskedWrong } from '@portal/domain/platform/identifiers/id-numbers'
import { CallError, type FieldProblem } from '../../api/call-error.ts'
import { afterPress } from '../../ui/press.ts'
import type { DraftKeeper } from '../form/draft-keeper.ts'
import type { SavedDraft } from '../form/draft-shapes.ts'
import type { PlaceFinding, Places } from '../form/places.tsx'

export type FormMode = 'draft' | 'correct' | 'read'

/** Something wrong with a form, in the reader's language. */
export interface PlacedFault {
  readonly path: string
  readonly message: string
  /** Said as soon as it is known, wherever the person has been. */
  readonly isKnown?: boolean
  /** Listed with what is wrong; at its place a finding says it. */
  readonly isFinding?: boolean
}

/** What a form says of its places. */
export interface PlaceRules<Form> {
  /** As it lies on the server now: it may have been handed in elsewhere. */
  readonly mode: FormMode
  readonly faultsOf: (form: Form, refusals: readonly FieldProblem[]) => readonly PlacedFault[]
  readonly findingsOf?: ((form: Form) => readonly (PlaceFinding & { readonly path: string })[]) | undefined
  /** Whether a correction opened it. */
  readonly isOpened: (path: string) => boolean
  /** The reviewer's words. */
  readonly remarks: readonly { readonly path: string; readonly words: string }[]
  /** What is said at a place of which several things are wrong: usually the first. */
  readonly join?: ((messages: readonly string[]) => string) | undefined
  /** Nothing is said of a place that was left before somebody wants to hand the form in. */
  readonly isPatient?: boolean | undefined
}

/** Something that the server refused, and what stood at the place then. */
interface Refusal extends FieldProblem {
  readonly refused: string
}

const textAt = (form: object, path: string) => JSON.stringify(valueAt(form, path))

/** What the page knows of a form beside what was typed. */
interface PageState {
  readonly visited: ReadonlySet<string>
  /** How often it was handed in: from the first time on everything that is wrong is said. */
  readonly tries: number
  /** What the server refused. */
  readonly refusals: readonly Refusal[]
  readonly failure: string | undefined
  /** The code of the failure. */
  readonly failureCode: string | undefined
  readonly isBusy: boolean
}

export interface OrderFormView<Form> extends PageState {
  readonly form: Form
  /** All that is wrong with the form, and what of it the person can mend here. */
  readonly faults: readonly PlacedFault[]
  readonly mine: readonly PlacedFault[]
  readonly findings: readonly (PlaceFinding & { readonly path: string })[]
  readonly places: Places
}

/** A form on the screen: what is typed, kept by its keeper, and what the page knows of its places. Read by selectors. */
export class OrderFormStore<Form extends object, Saved extends SavedDraft = SavedDraft> {
  readonly keeper: DraftKeeper<Form, Saved>
  #rules: PlaceRules<Form>
  #page: PageState = {
    visited: new Set(),
    tries: 0,
    refusals: [],
    failure: undefined,
    failureCode: undefined,
    isBusy: false,
  }
  #view: OrderFormView<Form> | undefined

  constructor(keeper: DraftKeeper<Form, Saved>, rules: PlaceRules<Form>) {
    this.keeper = keeper
    this.#rules = rules
  }

  readonly form = (): Form => this.keeper.view().form
  readonly change = (update: (form: Form) => Form): void => this.keeper.change(update)
  readonly places = (): Places => this.view().places
  readonly subscribe = (listener: () => void): (() => void) => this.keeper.subscribe(listener)

  /** The same object while nothing changed. */
  readonly view = (): OrderFormView<Form> => {
    const form = this.form()
    if (this.#view?.form === form) return this.#view
    this.#view = this.#look(form)
    return this.#view
  }

  /** Rules that hang on more than the form change when the editor is drawn; `tell` says so to what was not. */
  set rules(rules: PlaceRules<Form>) {
    this.#rules = rules
    this.#view = undefined
  }

  readonly tell = (): void => this.keeper.tell()

  #show(more: Partial<PageState>): void {
    this.#page = { ...this.#page, ...more }
    this.#view = undefined
    this.tell()
  }

  #look(form: Form): OrderFormView<Form> {
    const { mode, faultsOf, findingsOf, isOpened } = this.#rules
    const isMine = ({ path }: { readonly path: string }) => mode === 'draft' || isOpened(path)
    const found = faultsOf(form, this.#page.refusals)
    // What the server refused keeps the form back until something else stands there, or it is handed in again.
    const refused = this.#page.refusals.filter(
      (one) => !found.some(({ path }) => path === one.path) && textAt(form, one.path) === one.refused,
    )
    const faults = [...found, ...refused]
    const mine = mode === 'read' ? [] : faults.filter(isMine)
    const findings = findingsOf?.(form) ?? []
    return { ...this.#page, form, faults, mine, findings, places: this.#placesOf(form, mine, findings) }
  }

  #placesOf(form: Form, mine: readonly PlacedFault[], findings: OrderFormView<Form>['findings']): Places {
    const { mode, isOpened, isPatient, remarks, join = ([first = '']) => first } = this.#rules
    const { tries, visited, refusals } = this.#page
    const faultsAt = Map.groupBy(mine, ({ path }) => path)
    const findingsAt = Map.groupBy(findings, ({ path }) => path)
    // A number that came back masked and wrong is nowhere left again: it is said at once.
    const isSaid = (path: string) =>
      tries > 0 || (!isPatient && visited.has(path)) || isMaskedWrong(String(valueAt(form, path) ?? ''))
    return {
      errorAt: (path) => {
        const own =
          faultsAt.get(path)?.filter(({ isKnown, isFinding }) => !isFinding && (isKnown || isSaid(path))) ?? []
        if (own.length > 0) return join(own.map(({ message }) => message))
        return refusals.find((refusal) => refusal.path === path)?.message
      },
      isOpen: (path) => mode === 'draft' || (mode === 'correct' && isOpened(path)),
      remarkAt: (path) => remarks.find((remark) => remark.path === path)?.words,
      findingsAt: (path) => findingsAt.get(path) ?? [],
      onVisited: this.visit,
    }
  }

  /** A field is mostly left by pressing what comes next, which must not move away meanwhile. */
  readonly visit = (path: string): void =>
    afterPress(() => {
      if (!this.#page.visited.has(path)) this.#show({ visited: new Set([...this.#page.visited, path]) })
    })

  /** Work that the server may refuse: what it says is shown above the form and at the places. */
  readonly attempt = async (work: () => Promise<void>): Promise<void> => {
    this.#show({ isBusy: true })
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.refuse(error.message, error.fields, error.errorCode)
    } finally {
      this.#show({ isBusy: false })
    }
  }

  /** What is said above the form, and at its places; without a failure nothing any more. */
  readonly refuse = (failure?: string, refusals: readonly FieldProblem[] = [], failureCode?: string): void => {
    const form = this.form()
    this.#show({ failure, failureCode, refusals: refusals.map((one) => ({ ...one, refused: textAt(form, one.path) })) })
  }

  /** From here on everything that is wrong is said; what the server said before counts no more. */
  readonly markTried = (): void =>
    this.#show({ tries: this.#page.tries + 1, refusals: [], failure: undefined, failureCode: undefined })
}
