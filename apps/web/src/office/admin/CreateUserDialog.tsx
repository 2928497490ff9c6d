import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { isRoleComplete, type RoleDraft, RoleFields, roleRequest } from './RoleFields.tsx'
import styles from './review.module.css'
import { ShownOnce } from './ShownOnce.tsx'
import { userMessages } from './user-messages.ts'

/** An account, then its first password, told once. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(userMessages)
  const [account, setAccount] = useState('')
  const [name, setName] = useState('')
  const [draft, setDraft] = useState<RoleDraft>({ role: 'reviewer', agencyId: undefined, licence: '' })
  const create = useCallMutation('admin.createUser', { shownInPlace: true })
  if (create.data) return <FirstPassword {...create.data} onClose={onClose} />
  return (
    <ActDialog
      title={t.createTitle}
      label={t.createNow}
      width="small"
      busy={create.isPending}
      error={create.error}
      disabled={account.trim() === '' || name.trim() === '' || !isRoleComplete(draft)}
      onClose={onClose}
      onAct={() => create.mutate({ account: account.trim(), name: name.trim(), ...roleRequest(draft) })}
    >
      <TextField
        label={t.account}
        hint={t.accountHint}
        required
        autoComplete="off"
        maxLength={40}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextField
        label={t.name}
        required
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleFields draft={draft} onChange={setDraft} />
    </ActDialog>
  )
}

function FirstPassword({ account, password, onClose }: { account: string; password: string; onClose: () => void }) {
  const t = useMessages(userMessages)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    showToast({ tone: 'good', text: t.copied })
  }
  return (
    <ShownOnce title={t.passwordTitle} onClose={onClose}>
      <p>{t.passwordText(account)}</p>
      <p className={layout.inline8}>
        <output className={styles.mono}>{password}</output>
        {window.isSecureContext && (
          <Button size="small" icon="copy" onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}
      </p>
    </ShownOnce>
  )
}
