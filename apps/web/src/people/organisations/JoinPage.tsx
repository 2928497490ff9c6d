import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { rightWords } from '@portal/domain/people/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { InvitationActs } from '../../parts/invitation/InvitationActs.tsx'
import { InvitationFrame } from '../../parts/invitation/InvitationFrame.tsx'
import { isGone } from '../../parts/invitation/is-gone.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './join.module.css'
import { joinMessages } from './join-messages.ts'
import { Points } from './Points.tsx'
import { nameOfRole } from './role-words.ts'

/** What moves the session holds pages with unsaved text too: visitors do without it. */
const IsMember = lazy(() => import('./IsMember.tsx'))

type Opened = ReplyFor<'organisations.openMemberInvitation'>

/** Who invites into which organisation, and as what; opened by a link, or from the bell of the one invited. */
export default function JoinPage() {
  const t = useMessages(joinMessages)
  const { code = '' } = useParams()
  // Asked anew for a person who comes back signed in: they may be a member already.
  const open = useQuery({
    ...callQuery('organisations.openMemberInvitation', { code }, { shownInPlace: true }),
    staleTime: 0,
  })
  useDocumentTitle(t.windowTitle)
  return (
    <InvitationFrame className={styles.page} open={open} gone={<Gone />}>
      {(opened) => <Answer opened={opened} code={code} />}
    </InvitationFrame>
  )
}

function Gone() {
  const t = useMessages(joinMessages)
  return (
    <div role="alert">
      <EmptyState picture="nothingFound" isPage title={t.goneTitle}>
        {t.goneText}
      </EmptyState>
    </div>
  )
}

function Answer({ opened, code }: { opened: Opened; code: string }) {
  const t = useMessages(joinMessages)
  const [isDeclined, setDeclined] = useState(false)
  const [joined, setJoined] = useState<string>()
  const accept = useCallMutation('organisations.acceptMemberInvitation', {
    shownInPlace: true,
    onSuccess: ({ id }) => setJoined(id),
  })
  const decline = useCallMutation('organisations.declineMemberInvitation', {
    shownInPlace: true,
    onSuccess: () => setDeclined(true),
  })
  const failed = accept.error ?? decline.error
  if (isGone(failed)) return <Gone />
  if (isDeclined) {
    return (
      <EmptyState picture="nothingYet" isPage title={t.declined}>
        {t.declinedText(opened.from)}
      </EmptyState>
    )
  }
  const memberOf = joined ?? opened.organisationId
  if (memberOf !== null) {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <IsMember id={memberOf} name={opened.organisation} isNew={joined !== undefined} />
      </Suspense>
    )
  }
  return (
    <Offer
      {...{ opened, failed }}
      accepting={accept.isPending}
      declining={decline.isPending}
      onAccept={() => accept.mutate({ code })}
      onDecline={() => decline.mutate({ code })}
    />
  )
}

interface OfferProps {
  readonly opened: Opened
  readonly failed: Error | null
  readonly accepting: boolean
  readonly declining: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
}

function Offer({ opened, failed, accepting, declining, onAccept, onDecline }: OfferProps) {
  const t = useMessages(joinMessages)
  const language = useLanguage()
  const { user } = useSession()
  const { from, organisation, role, expireTime } = opened
  const rights = role.preset ? presetRoles[role.preset] : []
  return (
    <>
      <h1>{t.title(from, organisation)}</h1>
      <dl className={styles.facts}>
        <div>
          <dt className={texts.soft13}>{t.role}</dt>
          <dd className={classes(texts.breaks, texts.medium)}>{nameOfRole(role, language)}</dd>
        </div>
        <div>
          <dt className={texts.soft13}>{t.until}</dt>
          <dd className={classes(texts.numbers, texts.medium)}>{lastDay(expireTime)}</dd>
        </div>
      </dl>
      {rights.length > 0 && (
        <section>
          <h2 className={styles.may}>{t.may}</h2>
          <Points points={rights.map((right) => rightWords[right][language])} />
        </section>
      )}
      <p className={texts.soft14}>{user ? t.asAccount(user.name) : t.signInFirst}</p>
      <InvitationActs
        className={styles.acts}
        words={t}
        failed={failed}
        accepting={accepting}
        declining={declining}
        onAccept={onAccept}
        onDecline={onDecline}
      />
    </>
  )
}
