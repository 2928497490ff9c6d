import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { timeOf } from './clock.ts'
import styles from './put-back.module.css'
import { putBackMessages } from './put-back-messages.ts'
import type { ShownDraft } from './use-draft.ts'

interface PutBackLineProps {
  /** When the text was typed. */
  readonly at: string
  readonly draft: Pick<ShownDraft, 'undoPutBack' | 'closePutBack'>
}

/** Above the form: that the device put back what was typed and not saved, and the way back. */
export default function PutBackLine({ at, draft }: PutBackLineProps) {
  const t = useMessages(putBackMessages)
  return (
    <div role="status" className={styles.line}>
      <p>{t.putBack(timeOf(at))}</p>
      <Button size="small" onClick={() => void draft.undoPutBack()}>
        {t.undo}
      </Button>
      <Button tone="quiet" size="small" icon="close" aria-label={t.close} onClick={() => draft.closePutBack()} />
    </div>
  )
}
