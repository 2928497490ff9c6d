import type { ReactNode } from 'react'
import styles from './CodePicture.module.css'
import type { CodeStage } from './CodePicture.tsx'

const phone = 'M62 26h36a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8H62a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8ZM74 122h12'

const drawings: Partial<Record<CodeStage, ReactNode>> = {
  making: <path d="M48 48h24v24H48zM88 48h24v24H88zM48 88h24v24H48zM92 92h6M106 92h6M92 106h6M106 106h6" />,
  failed: <path d="M52 52h56v56H52zM52 52l56 56" />,
  scanned: <path d={phone} />,
  confirmed: (
    <>
      <path d={phone} />
      <path d="M66 80l10 10 19-22" strokeWidth="4" />
    </>
  ),
  refused: (
    <>
      <path d={phone} />
      <path d="M69 69l22 22M91 69 69 91" strokeWidth="4" />
    </>
  ),
  expired: (
    <>
      <path d="M80 42a38 38 0 1 1 0 76 38 38 0 0 1 0-76Z" />
      <path d="M80 58v22l14 10" strokeWidth="4" />
    </>
  ),
}

/** The state of a code as a line drawing; once scanned, the phone shows the number to pick. */
export function StageDrawing({ stage, number }: { stage: CodeStage; number: number | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 160" className={styles.drawing} data-stage={stage}>
      {drawings[stage]}
      {stage === 'scanned' && (
        <text x="80" y="90" textAnchor="middle" className={styles.drawnNumber}>
          {number}
        </text>
      )}
    </svg>
  )
}
