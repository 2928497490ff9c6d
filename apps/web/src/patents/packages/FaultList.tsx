import { useMessages } from '../../app/language.ts'
import { StateChip } from '../../ui/Chip.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case-packages.module.css'
import { packageMessages } from './messages.ts'
import type { PackageRow } from './PackageHistory.tsx'

/** Faults of a package, each with its file and element. */
export function FaultList({ faults }: { faults: PackageRow['errors'] }) {
  const t = useMessages(packageMessages)
  if (faults.length === 0) return <p className={texts.soft}>{t.noFaults}</p>
  return (
    <ul className={styles.faults}>
      {faults.map(({ level, file, element, reason }) => (
        <li key={`${file} ${element} ${reason}`}>
          <p>
            <StateChip tone={level === 'fix' ? 'bad' : 'warn'}>{level === 'fix' ? t.fix : t.review}</StateChip>
            {reason}
          </p>
          <span className={`${styles.mono} ${texts.soft}`}>{[file, element].filter(Boolean).join(' › ')}</span>
        </li>
      ))}
    </ul>
  )
}
