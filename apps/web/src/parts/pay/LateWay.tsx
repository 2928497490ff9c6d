import { useState } from 'react'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/texts.module.css'
import { AnnounceForm } from './AnnounceForm.tsx'
import type { Instructions } from './TransferAccount.tsx'
import { Returned } from './TransferWay.tsx'
import styles from './transfer.module.css'
import { transferMessages } from './transfer-messages.ts'

interface LateWayProps {
  readonly instructions: Instructions
  readonly lastOn: string
  readonly onChanged: () => void
}

/** Its last day for paying is over: nothing is sent any more, and what left by that day is reported. */
export function LateWay({ instructions, lastOn, onChanged }: LateWayProps) {
  const t = useMessages(transferMessages)
  const [isTelling, setIsTelling] = useState(false)
  const { transfer } = instructions
  return (
    <div className={styles.way}>
      <div role="status">
        <strong>{t.late(formatDay(lastOn))}</strong>
        <p className={classes(texts.soft14, styles.quiet)}>{t.lateNext(formatDay(lastOn))}</p>
      </div>
      {transfer?.state === 'returned' && <Returned transfer={transfer} next={t.returnedLate} />}
      {isTelling ? (
        <AnnounceForm account={instructions} onBack={() => setIsTelling(false)} onAnnounced={onChanged} />
      ) : (
        <Button onClick={() => setIsTelling(true)}>{t.sentAlready}</Button>
      )}
    </div>
  )
}
