import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftOptions, DraftView, SavedDraft } from './draft-shapes.ts'

/** What the guard and the state line of a form need of its keeping. */
export interface ShownDraft extends Omit<DraftView<object>, 'form' | 'putBack'> {
  readonly form: object
  readonly putBack: { readonly at: string; readonly before: object; readonly after: object } | undefined
  saveNow(): Promise<boolean>
  hasUnsaved(): boolean
  showConflict(isShown: boolean): void
  settle(form: object): void
  closePutBack(): void
}

/** The keeper of a form on the screen; who calls this is not drawn anew while somebody types. */
export function useDraftKeeper<Form extends object, Saved extends SavedDraft = SavedDraft>(
  options: DraftOptions<Form, Saved>,
) {
  const [keeper] = useState(() => new DraftKeeper<Form, Saved>(options))
  keeper.options = options
  useEffect(() => keeper.start(), [keeper])
  return keeper
}

/** The form and how it is kept, as they are now. */
export function useShownDraft<Form extends object, Saved extends SavedDraft>(keeper: DraftKeeper<Form, Saved>) {
  const view = useSyncExternalStore(keeper.subscribe, keeper.view)
  const { change, saveNow, hasUnsaved, send, place, forget, showConflict, settle, closePutBack } = keeper
  const shown = { showConflict, settle, closePutBack }
  return { ...view, ...shown, change, saveNow, hasUnsaved, send, place, forget }
}

/**
 * The form on the screen with its draft on the server and on the device: every form of an order is kept by this. `form` and
 * `change` are for its fields; `<DraftGuard draft>` and `<SaveState draft>` show how it is kept.
 */
export function useDraft<Form extends object, Saved extends SavedDraft = SavedDraft>(
  options: DraftOptions<Form, Saved>,
) {
  return useShownDraft(useDraftKeeper(options))
}
