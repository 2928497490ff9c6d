import layout from '../../ui/layout.module.css'
import { WatchAmount, WatchDeadline, WatchFee, WatchName, WatchNotice, WatchStateChip } from './WatchCells.tsx'
import type { Watch } from './watch-types.ts'

/** A watched patent on a phone: what it is, where it stands, when and how much. */
export function WatchCard({ watch, onOpen, onEdit }: { watch: Watch; onOpen: () => void; onEdit: () => void }) {
  return (
    <>
      <WatchName watch={watch} onOpen={onOpen} />
      <span className={layout.between8}>
        <WatchStateChip state={watch.state} />
        <WatchFee watch={watch} />
      </span>
      <span className={layout.between8}>
        <WatchDeadline watch={watch} onEdit={onEdit} />
        <WatchAmount watch={watch} />
      </span>
      {watch.notice && <WatchNotice watch={watch} />}
    </>
  )
}
