import { nameIn } from '@portal/domain/platform/words/name-in'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../api/query.ts'
import { isStaff } from '../../app/guard.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useSession } from '../../app/session-store.ts'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import { organisationMessages } from './messages.ts'
import { OfferLine } from './OfferLine.tsx'
import styles from './organisations.module.css'
import { mayManage, nameOfRole, type Organisation } from './role-words.ts'

const ApprovalsTab = lazy(() => import('./ApprovalsTab.tsx'))
const ConnectionsTab = lazy(() => import('./ConnectionsTab.tsx'))
const FactsTab = lazy(() => import('./FactsTab.tsx'))
const InvitationsTab = lazy(() => import('./InvitationsTab.tsx'))
const MembersTab = lazy(() => import('./MembersTab.tsx'))
const RemindersTab = lazy(() => import('./RemindersTab.tsx'))
const StartCompany = lazy(() => import('./StartCompany.tsx'))
const RolesTab = lazy(() => import('./RolesTab.tsx'))
const TeamsTab = lazy(() => import('./TeamsTab.tsx'))

const organisation = callQuery('organisations.getOrganisation', {}, { shownInPlace: true })
const tabKeys = ['members', 'invitations', 'roles', 'teams', 'approvals', 'reminders', 'connections', 'facts'] as const
const ofManagers: readonly TabKey[] = ['invitations', 'connections']
type TabKey = (typeof tabKeys)[number]

/** The organisation that the session works in: its people, what they may do, and its facts. A person alone is offered to begin one. */
export default function OrganisationPage() {
  const t = useMessages(organisationMessages)
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(organisation)
  if (isStaff(user)) {
    return (
      <EmptyState picture="nothingYet" isPage title={t.staffTitle}>
        {t.staffText}
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <div className={layout.stack16}>
        <h1>{t.title}</h1>
        {error ? (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </div>
    )
  }
  if (data.kind !== 'person') return <Company organisation={data} />
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <StartCompany organisation={data} />
    </Suspense>
  )
}

function Company({ organisation }: { organisation: Organisation }) {
  const t = useMessages(organisationMessages)
  const language = useLanguage()
  const name = nameIn(language, organisation)
  const [query, setQuery] = useSearchParams()
  // Who was invited, and by which contact, is for those who invite; what leaves the organisation is theirs too.
  const shown = tabKeys.filter((key) => !ofManagers.includes(key) || mayManage(organisation))
  const tab: TabKey = shown.find((key) => key === query.get('tab')) ?? 'members'
  const counts: Partial<Record<TabKey, number>> = {
    members: organisation.members,
    roles: organisation.roles.length,
    teams: organisation.teams.length,
  }
  const {
    offer,
    me: { role },
  } = organisation
  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page)}>
      <header className={layout.stack4}>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{name}</h1>
          <Chip>{t[organisation.kind]}</Chip>
        </div>
        <p className={texts.soft14}>{role ? t.youAre(nameOfRole(role, language)) : t.youOwn}</p>
      </header>
      {offer?.isMine && <OfferLine offer={offer} name={name} />}
      <Tabs<TabKey>
        label={t.tabs}
        tabs={shown.map((key) => ({ key, label: t[key], ...(counts[key] !== undefined && { count: counts[key] }) }))}
        chosen={tab}
        onChoose={(key) => setQuery(key === 'members' ? {} : { tab: key })}
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          {tab === 'members' && <MembersTab organisation={organisation} />}
          {tab === 'invitations' && <InvitationsTab organisation={organisation} />}
          {tab === 'roles' && <RolesTab organisation={organisation} />}
          {tab === 'teams' && <TeamsTab organisation={organisation} />}
          {tab === 'approvals' && <ApprovalsTab organisation={organisation} />}
          {tab === 'reminders' && <RemindersTab organisation={organisation} />}
          {tab === 'connections' && <ConnectionsTab organisation={organisation} />}
          {tab === 'facts' && <FactsTab organisation={organisation} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
