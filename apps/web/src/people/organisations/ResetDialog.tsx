import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { leavingMessages } from './leaving-messages.ts'
import type { Member } from './role-words.ts'
import { ShownPassword } from './ShownPassword.tsx'

/** Ends the sessions of a sub-account and gives it a new password. */
export default function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useMessages(leavingMessages)
  const reset = useCallMutation('organisations.resetSubAccount', { shownInPlace: true })
  if (reset.data) return <ShownPassword account={member.account} password={reset.data.password} onClose={onClose} />
  return (
    <FormDialog
      title={t.resetNamed(member.name)}
      label={t.reset}
      busy={reset.isPending}
      error={reset.error}
      onClose={onClose}
      onAct={() => reset.mutate({ id: member.id })}
    >
      <p>{t.resetText(member.name)}</p>
    </FormDialog>
  )
}
