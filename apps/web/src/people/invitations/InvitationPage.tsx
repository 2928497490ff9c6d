import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { InvitationActs } from '../../parts/invitation/InvitationActs.tsx'
import { InvitationFrame } from '../../parts/invitation/InvitationFrame.tsx'
import { isGone } from '../../parts/invitation/is-gone.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNavigate, useParams } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import styles from './invitations.module.css'
import { invitationMessages } from './messages.ts'

type Invitation = ReplyFor<'invitations.openInvitation'>

const casePath = (orderNo: string) => pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })

/** Who invites to which order: accepted by whoever is signed in, or declined. Opened by a link, or from the bell of the one invited. */
export default function InvitationPage() {
  const t = useMessages(invitationMessages)
  const { code = '' } = useParams()
  // Asked anew for a person who comes back signed in: they may have accepted it before.
  const open = useQuery({ ...callQuery('invitations.openInvitation', { code }, { shownInPlace: true }), staleTime: 0 })
  useDocumentTitle(t.windowTitle)
  return (
    <InvitationFrame className={styles.page} open={open} gone={<Gone />}>
      {(opened) => <Answer invitation={opened} code={code} />}
    </InvitationFrame>
  )
}

function Gone() {
  const t = useMessages(invitationMessages)
  return (
    <div role="alert">
      <EmptyState picture="nothingFound" title={t.goneTitle}>
        {t.goneText}
      </EmptyState>
    </div>
  )
}

function Answer({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useMessages(invitationMessages)
  const navigate = useNavigate()
  const { user } = useSession()
  const [isDeclined, setDeclined] = useState(false)
  const accept = useCallMutation('invitations.acceptInvitation', {
    shownInPlace: true,
    onSuccess: ({ orderNo }) => void navigate(casePath(orderNo)),
  })
  const decline = useCallMutation('invitations.declineInvitation', {
    shownInPlace: true,
    onSuccess: () => setDeclined(true),
  })
  const failed = accept.error ?? decline.error
  const { from, title, role, expireTime, orderNo } = invitation
  if (isGone(failed)) return <Gone />
  if (isDeclined) {
    return (
      <EmptyState picture="nothingYet" title={t.declined}>
        {t.declinedText(from)}
      </EmptyState>
    )
  }
  if (orderNo !== null) {
    const action = (
      <LinkButton tone="primary" to={casePath(orderNo)}>
        {t.openOrder}
      </LinkButton>
    )
    return <EmptyState picture="allDone" title={t.accepted} action={action} />
  }
  return (
    <>
      <h1>{t.title(from)}</h1>
      <dl className={styles.facts}>
        <div>
          <dt className={texts.soft13}>{t.order}</dt>
          <dd className={classes(texts.breaks, texts.medium)}>{title}</dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.role}</dt>
          <dd className={classes(texts.breaks, texts.medium)}>{t[role]}</dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.until}</dt>
          <dd className={classes(texts.breaks, texts.medium)}>{lastDay(expireTime)}</dd>
        </div>
      </dl>
      <p>{user ? t.asAccount(user.name) : t.signInFirst}</p>
      <InvitationActs
        className={styles.acts}
        words={{ accept: t.accept, decline: t.decline, signIn: t.signIn }}
        failed={failed}
        accepting={accept.isPending}
        declining={decline.isPending}
        onAccept={() => accept.mutate({ code })}
        onDecline={() => decline.mutate({ code })}
      />
    </>
  )
}
