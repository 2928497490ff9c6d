import { isGrantable } from '@portal/domain/people/rights/preset-roles'
import { describeReach } from '@portal/domain/people/rights/reach'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { ListSearch } from '../../ui/list/ListSearch.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { leavingMessages } from './leaving-messages.ts'
import { MemberActs } from './MemberActs.tsx'
import { memberMessages } from './member-messages.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { type Member, mayManage, nameOfRole, type Organisation } from './role-words.ts'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
const SubAccountDialog = lazy(() => import('./SubAccountDialog.tsx'))

const standings = ['owner', 'disabled'] as const

/** Everybody who works here, owners first. */
export default function MembersTab({ organisation }: { organisation: Organisation }) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const words = useMessages(leavingMessages)
  const language = useLanguage()
  const state = useListState()
  const [opened, setOpened] = useState<'invite' | 'add'>()
  const { text = '', team, role } = { text: state.get('text'), team: state.get('team'), role: state.get('role') }
  const teamId = organisation.teams.find(({ id }) => id === team)?.id
  const roleId = organisation.roles.find(({ id }) => id === role)?.id
  const standing = standings.find((one) => one === role)
  const filters = { text, ...(teamId && { teamId }), ...(roleId && { roleId }), ...(standing && { standing }) }
  const file = useCallMutation('organisations.exportMembers')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(
      'organisations.listMembers',
      { ...filters, pageNum: state.pageNum, pageSize: state.pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const manages = mayManage(organisation)
  const search = { key: 'text', kind: 'text', max: 80, label: t.search, says: t.search } as const
  return (
    <>
      <div className={styles.tools} data-chrome>
        <ListSearch field={search} state={state} />
        {organisation.teams.length > 0 && (
          <SelectField
            label={shared.team}
            labelHidden
            placeholder={t.allTeams}
            value={teamId ?? ''}
            options={organisation.teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => state.change({ team: value })}
          />
        )}
        <SelectField
          label={shared.role}
          labelHidden
          placeholder={t.allRoles}
          value={roleId ?? standing ?? ''}
          options={[
            { value: 'owner', label: shared.owner },
            ...organisation.roles.map((one) => ({ value: one.id, label: nameOfRole(one, language) })),
            { value: 'disabled', label: t.disabledOnly },
          ]}
          onChange={(value) => state.change({ role: value })}
        />
        {organisation.me.rights.includes('export') && (
          <ExportButton rows={data?.total ?? 0} start={() => file.mutateAsync({ parameter: filters })} />
        )}
        {manages && (
          <div className={layout.row8}>
            {organisation.me.isOwner && <Button onClick={() => setOpened('add')}>{words.addAccount}</Button>}
            <Button tone="primary" icon="plus" onClick={() => setOpened('invite')}>
              {t.invite}
            </Button>
          </div>
        )}
      </div>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.list.length === 0 && (
        <EmptyState
          picture="nothingFound"
          title={t.nobodyFound}
          action={
            <Button onClick={() => state.change({ text: undefined, team: undefined, role: undefined })}>
              {t.showAll}
            </Button>
          }
        />
      )}
      {data && data.list.length > 0 && <MemberTable organisation={organisation} list={data.list} manages={manages} />}
      {data && data.list.length > 0 && organisation.members === 1 && manages && (
        <EmptyState picture="nothingYet" title={t.alone}>
          {t.aloneText}
        </EmptyState>
      )}
      {data && data.total > state.pageSize && (
        <Pager pageNum={state.pageNum} pageSize={state.pageSize} total={data.total} onChange={state.setPage} />
      )}
      {opened && (
        <Opening>
          {opened === 'invite' && <InviteDialog organisation={organisation} onClose={() => setOpened(undefined)} />}
          {opened === 'add' && <SubAccountDialog organisation={organisation} onClose={() => setOpened(undefined)} />}
        </Opening>
      )}
    </>
  )
}

interface MemberTableProps {
  readonly organisation: Organisation
  readonly list: readonly Member[]
  /** Whether the reader manages people. */
  readonly manages: boolean
}

function MemberTable({ organisation, list, manages }: MemberTableProps) {
  const t = useMessages(memberMessages)
  const shared = useMessages(organisationMessages)
  const words = useMessages(leavingMessages)
  const language = useLanguage()
  const rightsOf = new Map(organisation.roles.map(({ id, rights }) => [id, rights]))
  const own = new Set(organisation.me.rights)
  const isWithin = ({ role }: Member) => isGrantable(new Set(role ? (rightsOf.get(role.id) ?? []) : []), own)
  return (
    <div className={classes(layout.box, layout.scrolls)}>
      <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={shared.members}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{shared.role}</th>
            <th scope="col">{t.sees}</th>
            <th scope="col">{shared.teams}</th>
            {manages && (
              <th scope="col" className={plain.acts}>
                {shared.acts}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <span className={layout.inline8}>
                  {member.name}
                  {member.id === organisation.me.memberId && <Chip>{t.you}</Chip>}
                  {member.isSubAccount && <Chip>{words.subAccount}</Chip>}
                  {member.isDisabled && <Chip tone="bad">{t.disabled}</Chip>}
                </span>
                <small className={classes(texts.quiet12, texts.block)}>{member.account}</small>
              </th>
              <td data-title={shared.role}>
                {member.isOwner || !member.role ? (
                  <Chip tone="wait">{shared.owner}</Chip>
                ) : (
                  nameOfRole(member.role, language)
                )}
              </td>
              <td data-title={t.sees}>{describeReach(member.reach, language)}</td>
              <td data-title={shared.teams}>
                {member.teams.length > 0
                  ? member.teams.map(({ name }) => name).join(language === 'zh' ? '、' : ', ')
                  : null}
              </td>
              {manages && (
                <td className={plain.acts}>
                  {member.isOwner ? null : isWithin(member) ? (
                    <MemberActs organisation={organisation} member={member} />
                  ) : (
                    <small className={texts.quiet12}>{shared.beyondYou}</small>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
