import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'

export type PackageRow = ReplyFor<'casePackages.listPackages'>['list'][number]

const tones: readonly Tone[] = ['quiet', 'wait', 'good', 'bad', 'quiet']

/** State of a package; one that is made but has places to fix is no success. */
export function PackageStateChip({ state, toFix = 0 }: { state: number; toFix?: number }) {
  const t = useMessages(packageMessages)
  const words = [t.state0, t.state1, t.state2, t.state3, t.state4]
  if (state === 2 && toFix > 0) return <StateChip tone="warn">{t.toFix(toFix)}</StateChip>
  return <StateChip tone={tones[state] ?? 'quiet'}>{words[state] ?? ''}</StateChip>
}

interface PackageHistoryProps {
  readonly rows: readonly PackageRow[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Packages, newest first; one is chosen. */
export function PackageHistory({ rows, chosen, onChoose }: PackageHistoryProps) {
  const t = useMessages(packageMessages)
  const counted = ({ errors }: PackageRow, level: 'fix' | 'review') =>
    errors.filter((one) => one.level === level).length
  return (
    <ul className={layout.grid}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={styles.package}
            aria-current={row.id === chosen || undefined}
            onClick={() => onChoose(row.id)}
          >
            <span>{row.name}</span>
            <PackageStateChip state={row.state} toFix={counted(row, 'fix')} />
            <small>
              {[
                formatInstant(row.time),
                row.layout === 'list' ? t.list : t.converter,
                row.state !== 2 && counted(row, 'fix') > 0 && t.toFix(counted(row, 'fix')),
                counted(row, 'review') > 0 && t.toReview(counted(row, 'review')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
