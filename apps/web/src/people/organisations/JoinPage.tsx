import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { rightWords } from '@portal/domain/people/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { signInPath } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useLocation, useParams } from '../../ui/navigation/navigation.tsx'
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
  const { data, error } = open
  useDocumentTitle(t.windowTitle)
  return (
    <article className={styles.page}>
      {error !== null &&
        (isGone(error) ? <Gone /> : <ErrorState error={error} busy={open.isFetching} onRetry={() => open.refetch()} />)}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data && error === null && <Answer opened={data} code={code} />}
    </article>
  )
}

/** A link that was copied in part opens nothing either. */
const isGone = (error: unknown) =>
  error instanceof CallError && (error.errorCode === 'invitations.gone' || error.errorCode === 'common.badRequest')

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
  const location = useLocation()
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
      {failed && (
        <p role="alert" className={texts.bad}>
          {failed.message}
        </p>
      )}
      <div className={styles.acts}>
        {user ? (
          <Button tone="primary" size="large" busy={accepting} onClick={onAccept}>
            {t.accept}
          </Button>
        ) : (
          <>
            <LinkButton tone="primary" size="large" to={signInPath(location)}>
              {t.signIn}
            </LinkButton>
            <LinkButton size="large" to={`${signInPath(location)}&way=register`}>
              {t.register}
            </LinkButton>
          </>
        )}
        <Button tone="quiet" size="large" busy={declining} onClick={onDecline}>
          {t.decline}
        </Button>
      </div>
    </>
  )
}
