import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { UserRow } from './UsersPage.tsx'
import { userMessages } from './user-messages.ts'

export function DisableUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useMessages(userMessages)
  const [notes, setNotes] = useState('')
  const disable = useCallMutation('admin.disableUser', {
    shownInPlace: true,
    onSuccess: (reply) => {
      showToast({ tone: 'good', text: t.wasDisabled(reply.sessionsEnded) })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t.disableTitle(user.name)}
      label={t.disable}
      tone="bad"
      width="small"
      busy={disable.isPending}
      error={disable.error}
      onClose={onClose}
      onAct={() => disable.mutate({ id: user.id, disabled: true, notes: notes.trim() })}
    >
      <p>{t.disableText}</p>
      <TextField label={t.why} maxLength={500} value={notes} onChange={(event) => setNotes(event.target.value)} />
    </ActDialog>
  )
}
