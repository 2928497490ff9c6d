import type { RequestFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import FeedsDialog from '../../parts/calendar/FeedsDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddedWatches, AddWatches, type Answer } from './AddWatches.tsx'
import { addMessages } from './add-messages.ts'
import { CashFlowDialog } from './CashFlowDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { LadderDialog } from './LadderDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { SharesDialog } from './SharesDialog.tsx'
import { ChangesDialog, GiveUpDialog, NotifyDialog, RemoveDialog } from './WatchDialogs.tsx'
import type { WatchDialog } from './WatchRowActions.tsx'
import type { Watch } from './watch-types.ts'

export interface OpenDialog {
  readonly kind: WatchDialog | 'add' | 'cashFlow' | 'shares' | 'calendar'
  /** The rows it is about. */
  readonly watches: readonly Watch[]
  /** For the cash flow: rows or filter. */
  readonly request?: RequestFor<'monitoring.getCashFlow'>
  /** Of patents just added: what is left to do. */
  readonly left?: Answer
  readonly onAdded?: (left: Answer | undefined) => void
  /** Called when it has done what it is for. */
  readonly onDone?: () => void
}

/** The one dialog that is open on the watching list. */
export default function MonitoringDialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const t = useMessages(addMessages)
  const { kind, watches } = dialog
  const ids = watches.map((watch) => watch.id)
  const [first] = watches
  const done = () => {
    onClose()
    dialog.onDone?.()
  }
  const rest = { ids, onClose, onDone: done }
  switch (kind) {
    case 'add':
      return (
        <Dialog open keepOpen onClose={onClose} title={t.title}>
          {dialog.left ? (
            <AddedWatches answer={dialog.left} onShowMissing={done} />
          ) : (
            <AddWatches onDone={dialog.onAdded ?? onClose} />
          )}
        </Dialog>
      )
    case 'ladder':
      return first ? <LadderDialog id={first.id} name={first.title || first.patentNumber} onClose={onClose} /> : null
    case 'changes':
      return first ? <ChangesDialog id={first.id} name={first.title || first.patentNumber} onClose={onClose} /> : null
    case 'cashFlow':
      return <CashFlowDialog request={dialog.request ?? {}} onClose={onClose} />
    case 'edit':
      return <EditDialog watches={watches} onClose={onClose} onDone={done} />
    case 'share':
      return <ShareDialog ids={ids} onClose={onClose} />
    case 'shares':
      return <SharesDialog onClose={onClose} />
    case 'calendar':
      return <FeedsDialog areas={['annuity']} onClose={onClose} />
    case 'notify':
      return <NotifyDialog {...rest} />
    case 'giveUp':
      return <GiveUpDialog {...rest} />
    case 'remove':
      return <RemoveDialog {...rest} />
  }
}
