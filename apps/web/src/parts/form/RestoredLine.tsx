import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { timeOf } from './clock.ts'
import styles from './put-back.module.css'
import { restoredMessages } from './restored-messages.ts'
import { withoutRestored } from './take-copy.ts'
import type { ShownDraft } from './use-draft.ts'

export type RestoredDraft = Pick<ShownDraft, 'form' | 'putBack' | 'settle' | 'closePutBack'>

interface PutBackLineProps {
  readonly putBack: NonNullable<ShownDraft['putBack']>
  readonly draft: RestoredDraft
}

/** Shown above the form: unsaved text was restored from this device, with a way to undo that. */
export default function RestoredLine({ putBack, draft }: PutBackLineProps) {
  const t = useMessages(restoredMessages)
  const undo = () => {
    const { form, taken } = withoutRestored(draft.form, putBack)
    if (taken !== 'nothing') draft.settle(form)
    draft.closePutBack()
    showToast({ tone: taken === 'all' ? 'good' : 'warn', text: t[taken] })
  }
  return (
    <div role="status" className={styles.line}>
      <p>{t.putBack(timeOf(putBack.at))}</p>
      <Button size="small" onClick={undo}>
        {t.undo}
      </Button>
      <Button tone="quiet" size="small" icon="close" aria-label={t.close} onClick={() => draft.closePutBack()} />
    </div>
  )
}
