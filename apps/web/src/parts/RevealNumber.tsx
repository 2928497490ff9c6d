import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { revealNumberMessages } from './reveal-number-messages.ts'

interface RevealNumberProps {
  readonly busy: boolean
  readonly onReveal: () => void
}

/** Asks for the whole number of a payee, of which the last digits stand beside it; whoever presses reads that it is logged. */
export function RevealNumber({ busy, onReveal }: RevealNumberProps) {
  const t = useMessages(revealNumberMessages)
  return (
    <p className={layout.row8}>
      <Button size="small" busy={busy} onClick={onReveal}>
        {t.reveal}
      </Button>
      <span className={texts.soft13}>{t.revealNote}</span>
    </p>
  )
}
