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
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { useParams } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import styles from './invitation.module.css'
import { clientInvitationMessages } from './invitation-messages.ts'

type Opened = ReplyFor<'clients.openInvitation'>

/** Which agency asks a client whose organisation it works for; opened by a link, or from the bell. */
export default function ClientInvitationPage() {
  const t = useMessages(clientInvitationMessages)
  const { code = '' } = useParams()
  const open = useQuery({ ...callQuery('clients.openInvitation', { code }, { shownInPlace: true }), staleTime: 0 })
  useDocumentTitle(t.windowTitle)
  return (
    <InvitationFrame className={styles.page} open={open} gone={<Gone />}>
      {(opened) => <Answer opened={opened} code={code} />}
    </InvitationFrame>
  )
}

function Gone() {
  const t = useMessages(clientInvitationMessages)
  return (
    <div role="alert">
      <EmptyState picture="nothingFound" isPage title={t.goneTitle}>
        {t.goneText}
      </EmptyState>
    </div>
  )
}

function Answer({ opened, code }: { opened: Opened; code: string }) {
  const t = useMessages(clientInvitationMessages)
  const { user } = useSession()
  const [isDeclined, setDeclined] = useState(false)
  const accept = useCallMutation('clients.acceptInvitation', { shownInPlace: true })
  const decline = useCallMutation('clients.declineInvitation', {
    shownInPlace: true,
    onSuccess: () => setDeclined(true),
  })
  const failed = accept.error ?? decline.error
  if (isGone(failed)) return <Gone />
  if (isDeclined) {
    return (
      <EmptyState picture="nothingYet" isPage title={t.declinedTitle}>
        {t.declinedText}
      </EmptyState>
    )
  }
  if (opened.isAccepted || accept.isSuccess) {
    return (
      <EmptyState
        picture="allDone"
        isPage
        title={t.accepted}
        action={<LinkButton to={pathTo('/order/patentOrder')}>{t.home}</LinkButton>}
      >
        {opened.isAwaited ? t.awaitedAccepted(opened.client) : t.acceptedText(opened.agency)}
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className={texts.breaks}>{t.title(opened.agency)}</h1>
      <p className={texts.breaks}>{(opened.isAwaited ? t.awaitedText : t.text)(opened.from, opened.client)}</p>
      <p className={texts.soft14}>{opened.isAwaited ? t.awaitedMeans : t.means}</p>
      {user && !opened.isAwaited && (
        <p className={layout.stack4}>
          <strong className={texts.medium}>{t.as(user.organisation?.name ?? user.name)}</strong>
          <small className={texts.quiet12}>{t.other}</small>
        </p>
      )}
      {!user && <p className={texts.soft14}>{t.signInFirst}</p>}
      <p className={texts.quiet12}>{t.until(lastDay(opened.expireTime))}</p>
      <InvitationActs
        className={layout.wrap8}
        words={t}
        failed={failed}
        accepting={accept.isPending}
        declining={decline.isPending}
        onAccept={() => accept.mutate({ code })}
        onDecline={() => decline.mutate({ code })}
      />
    </>
  )
}
