import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { mineMessages } from './messages.ts'

interface ChangeDialogProps {
  readonly post: { readonly id: string }
  readonly act: 'close' | 'remove'
  readonly onClose: () => void
}

/** Asks before a post is closed or a draft deleted. */
export default function ChangeDialog({ post, act, onClose }: ChangeDialogProps) {
  const t = useMessages(mineMessages)
  const change = useCallMutation('supply.changePost', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.changed })
      onClose()
    },
  })
  const isClose = act === 'close'
  return (
    <FormDialog
      title={isClose ? t.closeTitle : t.removeTitle}
      label={isClose ? t.close : t.remove}
      tone="bad"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onAct={() => change.mutate({ id: post.id, act })}
    >
      <p>{isClose ? t.closeText : t.removeText}</p>
    </FormDialog>
  )
}
