import { loginCodeLifetimeSeconds } from '@portal/contract/limits'
import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { QrCode } from '../../ui/QrCode.tsx'
import texts from '../../ui/texts.module.css'
import styles from './CodePicture.module.css'
import { codeMessages } from './code-messages.ts'
import { StageDrawing } from './StageDrawing.tsx'
import { clockText } from './use-seconds-left.ts'

export type CodeStage = 'making' | 'failed' | 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'

interface CodePictureProps {
  readonly stage: CodeStage
  readonly address: string | undefined
  readonly number: number | undefined
  readonly secondsLeft: number
  readonly how: string
  readonly problem: string | undefined
  readonly onRefresh: () => void
  readonly refreshing: boolean
}

/** The QR code inside its ring of time, or the drawing of what became of it; the same in words below. */
export function CodePicture(props: CodePictureProps) {
  const t = useMessages(codeMessages)
  const { stage, address, number, secondsLeft } = props
  const runs = stage === 'waiting' || stage === 'scanned'
  const words: Partial<Record<CodeStage, readonly [string, string]>> = {
    scanned: [t.scanned, t.scannedMore],
    confirmed: [t.confirmed, t.confirmedMore],
    refused: [t.refused, t.refusedMore],
    expired: [t.expired, t.expiredMore],
  }
  const said = words[stage]
  const canRefresh = stage === 'refused' || stage === 'expired' || stage === 'failed'
  return (
    <div className={styles.place}>
      <div className={styles.frame} data-stage={stage}>
        <Ring
          key={runs ? 'runs' : stage}
          share={runs ? secondsLeft / loginCodeLifetimeSeconds : stage === 'confirmed' ? 1 : 0}
          stage={stage}
        />
        <div className={styles.inside}>
          {stage === 'waiting' && address ? (
            <QrCode value={address} label={t.picture} size={196} />
          ) : (
            <StageDrawing stage={stage} number={number} />
          )}
        </div>
      </div>
      <div role="status" className={styles.words}>
        {stage === 'making' && <p className={classes(texts.quiet13, texts.numbers)}>{t.making}</p>}
        {stage === 'waiting' && <p>{props.how}</p>}
        {said && (
          <>
            <p className={texts.strong16}>{said[0]}</p>
            <p className={classes(texts.quiet13, texts.numbers)}>{said[1]}</p>
          </>
        )}
        {props.problem && (
          <p className={styles.problem}>
            <Icon name="warn" size={16} />
            {props.problem}
          </p>
        )}
      </div>
      {stage === 'waiting' && number !== undefined && (
        <Fact label={t.number}>
          <strong className={styles.number}>{number}</strong>
        </Fact>
      )}
      {runs && <p className={classes(texts.quiet13, texts.numbers)}>{t.left(clockText(secondsLeft))}</p>}
      {canRefresh && (
        <Button tone="primary" icon="retry" busy={props.refreshing} onClick={props.onRefresh}>
          {t.refresh}
        </Button>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes(layout.row12, texts.soft13)}>
      <span>{label}</span> {children}
    </p>
  )
}

/** The time left, drawn around the code: full at 3 minutes, gone at none. */
function Ring({ share, stage }: { share: number; stage: CodeStage }) {
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 240 240" data-stage={stage}>
      <rect className={styles.track} x="3" y="3" width="234" height="234" rx="20" pathLength={100} />
      <path
        className={styles.time}
        pathLength={100}
        strokeDasharray="100 100"
        strokeDashoffset={100 - 100 * share}
        d="M120 3h97a20 20 0 0 1 20 20v194a20 20 0 0 1-20 20H23a20 20 0 0 1-20-20V23A20 20 0 0 1 23 3z"
      />
    </svg>
  )
}
