import { DraftGuard } from './DraftGuard.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import type { SavedDraft } from './draft-shapes.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PutBack } from './PutBack.tsx'
import { useShownDraft } from './use-draft.ts'

interface FormGuardProps<Form extends object, Saved extends SavedDraft> {
  readonly keeper: DraftKeeper<Form, Saved>
  readonly placeOf?: ((path: string) => string) | undefined
  readonly onReload: () => void
}

/** Saves a form on leaving it; one that is kept on the device alone until it is handed in is not left without a question. */
export function FormGuard<Form extends object, Saved extends SavedDraft>(props: FormGuardProps<Form, Saved>) {
  const { keeper, placeOf, onReload } = props
  const draft = useShownDraft(keeper)
  if (keeper.options.post) return <DraftGuard draft={draft} onReload={onReload} {...(placeOf && { placeOf })} />
  return (
    <>
      <PutBack draft={draft} />
      <LeaveGuard hasUnsent={draft.hasUnsaved} />
    </>
  )
}
