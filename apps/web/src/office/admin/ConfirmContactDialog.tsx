import { contactChecks, readContact } from '@portal/domain/people/account/contact'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import type { UserRow } from './UsersPage.tsx'
import { userMessages } from './user-messages.ts'

type Check = (typeof contactChecks)[number]

/** Gives an account a contact that somebody has checked; then shows who lost it, and the name by which they sign in. */
export function ConfirmContactDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useMessages(userMessages)
  const [contact, setContact] = useState('')
  const [checked, setChecked] = useState<Check>('calledBack')
  const [reason, setReason] = useState('')
  const confirm = useCallMutation('admin.confirmContact', {
    shownInPlace: true,
    onSuccess: ({ displaced }) => {
      showToast({ tone: 'good', text: t.contactConfirmed })
      if (displaced.length === 0) onClose()
    },
  })
  const displaced = confirm.data?.displaced ?? []
  if (displaced.length > 0) {
    return (
      <ShownOnce title={t.displacedTitle} onClose={onClose}>
        {displaced.map(({ id, name, account }) => (
          <p key={id}>{t.displacedText(name, account)}</p>
        ))}
      </ShownOnce>
    )
  }
  return (
    <ActDialog
      title={t.confirmTitle(user.name)}
      label={t.confirmContact}
      width="small"
      busy={confirm.isPending}
      error={confirm.error}
      disabled={readContact(contact) === undefined || reason.trim().length < 2}
      onClose={onClose}
      onAct={() => confirm.mutate({ id: user.id, contact: contact.trim(), checked, reason: reason.trim() })}
    >
      <p>{t.confirmText}</p>
      <TextField
        label={t.contact}
        required
        autoComplete="off"
        maxLength={120}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <SelectField
        label={t.checked}
        value={checked}
        options={contactChecks.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => setChecked(contactChecks.find((one) => one === value) ?? 'calledBack')}
      />
      <TextAreaField
        label={t.checkReason}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
