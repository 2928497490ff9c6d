import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { TickList } from '../../parts/TickList.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { memberMessages } from './member-messages.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { ReachChoice } from './ReachChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { firstReach, type Organisation, rolesToGive, toSent } from './role-words.ts'

/** Invites somebody with a role; the link is told once. */
export default function InviteDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const roles = rolesToGive(organisation)
  const [way, setWay] = useState<'link' | 'contact'>('link')
  const [whom, setWhom] = useState('')
  // What most of those are who are invited; whoever invites without all its rights gives another.
  const usual = organisation.kind === 'agency' ? 'attorney' : 'colleague'
  const [roleId, setRoleId] = useState((roles.find(({ preset }) => preset === usual) ?? roles[0])?.id ?? '')
  const [reach, setReach] = useState(firstReach(organisation))
  const [teamIds, setTeamIds] = useState<readonly string[]>([])
  const invite = useCallMutation('organisations.invite', { shownInPlace: true })
  if (invite.data) return <Link url={invite.data.url} expireTime={invite.data.expireTime} onClose={onClose} />
  const isUnreadable = invite.error instanceof CallError && invite.error.errorCode === 'invitations.contactUnreadable'
  const send = () => {
    const named = way === 'contact' ? { contact: whom.trim() } : { label: whom.trim() }
    invite.mutate({ ...named, roleId, reach: toSent(reach), teamIds: [...teamIds] })
  }
  return (
    <FormDialog
      title={t.inviteTitle}
      label={t.makeLink}
      busy={invite.isPending}
      disabled={roleId === '' || (way === 'contact' && whom.trim().length < 3)}
      error={isUnreadable ? null : invite.error}
      onClose={onClose}
      onAct={send}
    >
      <Segments
        label={t.way}
        labelHidden
        chosen={way}
        options={[
          ['link', t.byLink],
          ['contact', t.byContact],
        ]}
        onChoose={(next) => {
          setWay(next)
          setWhom('')
          invite.reset()
        }}
      />
      <TextField
        key={way}
        label={way === 'link' ? t.label : t.contact}
        hint={way === 'link' ? t.labelHint : t.contactHint}
        required={way === 'contact'}
        autoComplete="off"
        maxLength={way === 'link' ? 60 : 120}
        value={whom}
        error={isUnreadable ? invite.error?.message : undefined}
        onChange={(event) => setWhom(event.target.value)}
      />
      <RoleChoice organisation={organisation} value={roleId} onChange={setRoleId} />
      <ReachChoice organisation={organisation} value={reach} onChange={setReach} />
      {organisation.teams.length > 0 && (
        <TickList label={shared.teams} options={organisation.teams} ticked={teamIds} onChange={setTeamIds} />
      )}
    </FormDialog>
  )
}

interface LinkProps {
  readonly url: string
  readonly expireTime: string
  readonly onClose: () => void
}

function Link({ url, expireTime, onClose }: LinkProps) {
  const t = useMessages(memberMessages)
  return (
    <Dialog
      open
      closedByButton
      width="small"
      title={t.linkTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.shown}>
        <p>{t.linkText(lastDay(expireTime))}</p>
        <output className={styles.link}>{url}</output>
        <CopyButton name={t.linkTitle} text={url} />
        <QrCode value={url} label={t.linkScan} size={160} />
      </div>
    </Dialog>
  )
}
