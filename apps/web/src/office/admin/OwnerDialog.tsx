import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { TextField } from '../../ui/Field.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { OrganisationRow } from './OrganisationsPage.tsx'
import { officeOrganisationMessages } from './organisation-messages.ts'

const reasonMin = 2

/** Makes an account an owner, besides those that there are. */
export default function OwnerDialog({ organisation, onClose }: { organisation: OrganisationRow; onClose: () => void }) {
  const t = useMessages(officeOrganisationMessages)
  const [account, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const set = useCallMutation('admin.setOrganisationOwner', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasSet })
      onClose()
    },
  })
  return (
    <ActDialog
      title={t.setTitle(organisation.name)}
      label={t.setOwner}
      width="small"
      busy={set.isPending}
      error={set.error}
      disabled={account.trim() === '' || reason.trim().length < reasonMin}
      onClose={onClose}
      onAct={() => set.mutate({ id: organisation.id, account: account.trim(), reason: reason.trim() })}
    >
      <p>{t.setText}</p>
      <TextField
        label={t.account}
        hint={t.accountHint}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
