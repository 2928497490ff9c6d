import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { timeOf } from './clock.ts'
import styles from './put-back.module.css'
import { putBackMessages } from './put-back-messages.ts'
import { withoutPutBack } from './take-copy.ts'
import type { ShownDraft } from './use-draft.ts'

export type PutBackDraft = Pick<ShownDraft, 'form' | 'putBack' | 'settle' | 'closePutBack'>

interface PutBackLineProps {
  readonly putBack: NonNullable<ShownDraft['putBack']>
  readonly draft: PutBackDraft
}

/** Above the form: that the device put back what was typed and not saved, and the way back. */
export default function PutBackLine({ putBack, draft }: PutBackLineProps) {
  const t = useMessages(putBackMessages)
  const undo = () => {
    const { form, taken } = withoutPutBack(draft.form, putBack)
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
