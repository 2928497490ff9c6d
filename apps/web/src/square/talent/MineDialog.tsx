import { consentText } from '@portal/domain/square/talent/consent'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { mineMessages } from './mine-messages.ts'

interface MineDialogProps {
  readonly act: 'renew' | 'withdraw' | 'remove'
  readonly onClose: () => void
}

/** Asks before a consent is given again or withdrawn, and before an entry is deleted. */
export default function MineDialog({ act, onClose }: MineDialogProps) {
  const t = useMessages(mineMessages)
  const language = useLanguage()
  const change = useCallMutation('talent.changeTalent', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.changed })
      onClose()
    },
  })
  const words = {
    renew: [t.renewTitle, consentText[language]],
    withdraw: [t.withdrawTitle, t.withdrawText],
    remove: [t.removeTitle, t.removeText],
  } as const
  const [title, text] = words[act]
  return (
    <FormDialog
      title={title}
      label={t[act]}
      tone={act === 'renew' ? 'primary' : 'bad'}
      width="usual"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onAct={() => change.mutate({ act })}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
