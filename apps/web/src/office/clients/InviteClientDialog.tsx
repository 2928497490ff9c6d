import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { QrCode } from '../../ui/QrCode.tsx'
import texts from '../../ui/texts.module.css'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { clientDialogMessages } from './dialog-messages.ts'

/** Asks a client which organisation is theirs, by a link that is shown once. */
export default function InviteClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useMessages(clientDialogMessages)
  const main = client.contacts.find(({ isMain }) => isMain) ?? client.contacts[0]
  const [contact, setContact] = useState(main?.email || main?.phone || '')
  const invite = useCallMutation('clients.inviteCustomer', { shownInPlace: true })
  const isUnreadable = invite.error instanceof CallError && invite.error.errorCode === 'invitations.contactUnreadable'
  if (invite.data) {
    const { url, expireTime } = invite.data
    return (
      <Dialog
        open
        closedByButton
        width="small"
        title={t.linkMade}
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {t.done}
          </Button>
        }
      >
        <div className={layout.stack12}>
          <p>{t.linkUntil(lastDay(expireTime))}</p>
          <output className={styles.link}>{url}</output>
          <CopyButton name={t.linkMade} text={url} />
          <QrCode value={url} label={t.linkMade} size={160} />
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t.inviteTitle(client.name)}
      label={t.makeLink}
      busy={invite.isPending}
      disabled={contact.trim() !== '' && contact.trim().length < 3}
      error={isUnreadable ? null : invite.error}
      onClose={onClose}
      onAct={() => invite.mutate({ id: client.id, ...(contact.trim() !== '' && { contact: contact.trim() }) })}
    >
      <p className={texts.soft14}>{t.inviteText}</p>
      <TextField
        label={t.contactToAsk}
        hint={t.contactHint}
        maxLength={120}
        autoComplete="off"
        value={contact}
        error={isUnreadable ? invite.error?.message : undefined}
        onChange={({ target }) => setContact(target.value)}
      />
    </FormDialog>
  )
}
