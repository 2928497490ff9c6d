import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Client } from './client-types.ts'
import { clientMessages } from './messages.ts'

const InviteClientDialog = lazy(() => import('./InviteClientDialog.tsx'))
const LinkDialog = lazy(() => import('./LinkDialog.tsx'))

/** Which organisation here the client is, and how it becomes known: by their own yes, or by the cases that they gave. */
export function ClientAccount({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const [open, setOpen] = useState<'link' | 'invite' | 'unlink'>()
  const close = () => setOpen(undefined)
  const { customer, invitation, isAwaited, may } = client
  const revoke = useCallMutation('clients.revokeInvitation', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.revoked })
    },
  })
  const isInvited = invitation?.state === 'invited'
  return (
    <Panel title={t.account}>
      <div className={layout.stack12}>
        {customer ? <p className={texts.breaks}>{customer.name}</p> : <p className={texts.quiet}>{t.noAccount}</p>}
        {isAwaited && <p className={texts.soft13}>{t.awaited}</p>}
        {!customer && invitation && invitation.state !== 'revoked' && invitation.state !== 'accepted' && (
          <p className={classes(layout.wrap8, texts.breaks)}>
            <StateChip tone={isInvited ? 'wait' : 'quiet'}>
              {invitation.state === 'invited' ? t.invitedUntil(lastDay(invitation.expireTime)) : t[invitation.state]}
            </StateChip>
            {invitation.contact && <small className={texts.quiet12}>{invitation.contact}</small>}
          </p>
        )}
        {may.account && (
          <div className={layout.wrap8}>
            {!customer && (
              <>
                <Button size="small" onClick={() => setOpen('invite')}>
                  {t.invite}
                </Button>
                {!isAwaited && (
                  <Button size="small" onClick={() => setOpen('link')}>
                    {t.link}
                  </Button>
                )}
              </>
            )}
            {!customer && isInvited && (
              <Button
                size="small"
                tone="quiet"
                busy={revoke.isPending}
                onClick={() => revoke.mutate({ id: client.id })}
              >
                {t.revoke}
              </Button>
            )}
            {customer && (
              <Button size="small" onClick={() => setOpen('unlink')}>
                {t.unlink}
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <Opening>
          {open === 'link' && <LinkDialog client={client} onClose={close} />}
          {open === 'invite' && <InviteClientDialog client={client} onClose={close} />}
          {open === 'unlink' && <UnlinkDialog client={client} onClose={close} />}
        </Opening>
      )}
    </Panel>
  )
}

function UnlinkDialog({ client: { id, version }, onClose }: { client: Client; onClose: () => void }) {
  const t = useMessages(clientMessages)
  const unlink = useCallMutation('clients.linkCustomer', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.unlinked })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.unlink}
      label={t.unlink}
      tone="bad"
      busy={unlink.isPending}
      error={unlink.error}
      onClose={onClose}
      onAct={() => unlink.mutate({ id, version, customerId: null })}
    >
      <p>{t.unlinkText}</p>
    </FormDialog>
  )
}
