import { useLanguage, useMessages } from '../../app/language.ts'
import { askToSignIn } from '../../app/renewal.ts'
import { Button } from '../../ui/Button.tsx'
import { timeOf } from './clock.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { SavedDraft } from './draft-shapes.ts'
import { formMessages } from './messages.ts'
import { type ShownDraft, useShownDraft } from './use-draft.ts'

/** The save state of a form, read by itself, so that saving does not draw anything around it. */
export function FormSaveState<Form extends object, Saved extends SavedDraft>(props: KeptStateProps<Form, Saved>) {
  return <SaveState draft={useShownDraft(props.keeper)} />
}

interface KeptStateProps<Form extends object, Saved extends SavedDraft> {
  readonly keeper: DraftKeeper<Form, Saved>
}

/** "Saved 12:03", quietly; what hinders the saving is named, with what is done about it. */
export function SaveState({ draft }: { readonly draft: ShownDraft }) {
  const t = useMessages(formMessages)
  const { status, savedTime, isOnDevice } = draft
  const saved = savedTime ? t.saved(timeOf(savedTime)) : t.clean
  const [stop, space] = useLanguage() === 'zh' ? ['。', ''] : ['.', ' ']
  const kept = `${space}${isOnDevice ? t.onDevice : t.notOnDevice}`
  const words = {
    clean: saved,
    saved: draft.isJoined ? `${saved} · ${t.joined}` : saved,
    saving: t.saving,
    changed: t.changed,
    failed: `${t.failed}${stop}${kept}`,
    waiting: `${navigator.onLine ? t.unreachable : t.offline}${kept}`,
    signedOut: `${t.signedOut}${kept}`,
    conflict: `${t.changedElsewhere}${stop}${kept}`,
  }
  const isBad = words[status].endsWith(kept)
  return (
    <span
      role="status"
      style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-8)' }}
    >
      <span style={{ color: isBad ? 'var(--bad)' : 'var(--ink-3)' }}>{words[status]}</span>
      {status === 'failed' && (
        <Button size="small" icon="retry" onClick={() => void draft.saveNow()}>
          {t.saveNow}
        </Button>
      )}
      {status === 'signedOut' && (
        <Button size="small" onClick={() => askToSignIn(true)}>
          {t.signIn}
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="small" onClick={() => draft.showConflict(true)}>
          {t.compare}
        </Button>
      )}
    </span>
  )
}
