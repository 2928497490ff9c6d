import styles from './monitoring.module.css'
import { WatchAmount, WatchDeadline, WatchFee, WatchName, WatchNotice, WatchStateChip } from './WatchCells.tsx'
import type { Watch } from './watch-types.ts'

/** A watched patent on a phone: what it is, where it stands, when and how much. */
export function WatchCard({ watch, onOpen, onEdit }: { watch: Watch; onOpen: () => void; onEdit: () => void }) {
  return (
    <>
      <WatchName watch={watch} onOpen={onOpen} />
      <span className={styles.between}>
        <WatchStateChip state={watch.state} />
        <WatchFee watch={watch} />
      </span>
      <span className={styles.between}>
        <WatchDeadline watch={watch} onEdit={onEdit} />
        <WatchAmount watch={watch} />
      </span>
      {watch.notice && <WatchNotice watch={watch} />}
    </>
  )
}
