import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ActDialog } from './ActDialog.tsx'
import styles from './review.module.css'
import { ShownOnce } from './ShownOnce.tsx'
import type { UserRow } from './UsersPage.tsx'
import { userMessages } from './user-messages.ts'

const reasonMin = 4

/** Sessions end, then the link to a new password, told once. */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useMessages(userMessages)
  const [reason, setReason] = useState('')
  const reset = useCallMutation('admin.resetPassword', { shownInPlace: true })
  if (reset.data) {
    const { url, expiresTime } = reset.data
    return (
      <ShownOnce title={t.resetLinkTitle} onClose={onClose}>
        <p>{t.resetLinkText(user.name, formatInstant(expiresTime))}</p>
        <output className={styles.mono} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </output>
        <CopyButton name={t.resetLinkTitle} text={url} />
      </ShownOnce>
    )
  }
  return (
    <ActDialog
      title={t.resetTitle(user.name)}
      label={t.resetNow}
      width="small"
      busy={reset.isPending}
      error={reset.error}
      disabled={reason.trim().length < reasonMin}
      onClose={onClose}
      onAct={() => reset.mutate({ id: user.id, reason: reason.trim() })}
    >
      <p>{t.resetText}</p>
      <TextField
        label={t.identified}
        hint={t.identifiedHint}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
