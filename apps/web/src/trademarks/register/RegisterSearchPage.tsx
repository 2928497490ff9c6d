import { registerHitsMax } from '@portal/contract/limits'
import { trademarkStates } from '@portal/domain/kernel/orders/order-states'
import { registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { RequestFor } from '../../api/send-call.ts'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { useListSettings } from '../../parts/list/use-list-settings.ts'
import { useSavedViews } from '../../parts/list/use-saved-views.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import type { Column, FilterField } from '../../ui/list/list-types.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { markListMessages } from './list-messages.ts'
import { MarkStatus, RegisterName } from './MarkCells.tsx'
import type { RegisterRow } from './mark-types.ts'
import styles from './marks.module.css'
import { RegisterSearchBox } from './RegisterSearchBox.tsx'
import own from './register.module.css'
import { registerMessages } from './register-messages.ts'
import { useRegisterActions } from './use-register-actions.ts'

const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'))
const screen = 'serviceHall/trademarkService/register'

/** What the address asks for, without what is no value of the call. */
function askedOf(state: ListState): RequestFor<'marks.searchMarks'> {
  const code = Number(state.get('code'))
  return {
    name: state.get('name')?.slice(0, 100),
    number: state.get('number')?.slice(0, 20),
    owner: state.get('owner')?.slice(0, 120),
    code: code >= 1 && code <= 45 ? Math.trunc(code) : undefined,
    status: registerStatusCodes.find((one) => one === state.get('status')),
    sort: (['applied', 'validTo'] as const).find((one) => one === state.sort),
    order: state.sort === undefined ? undefined : state.order,
  }
}

/** The copy of the register by words, number, owner, class and status; `?mark=` opens a number. */
export default function RegisterSearchPage() {
  const t = useMessages(registerMessages)
  const l = useMessages(markListMessages)
  const state = useListState()
  const [opened, setOpened] = useState(state.get('mark'))
  const asked = askedOf(state)
  const isAsked = [asked.name, asked.number, asked.owner, asked.code].some((one) => one !== undefined)
  const page = useQuery({
    ...callQuery(
      'marks.searchMarks',
      { ...asked, pageNum: state.pageNum, pageSize: state.pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const { settings, change } = useListSettings(screen)
  const { views, save, remove } = useSavedViews(screen)
  const actionsOf = useRegisterActions()
  const nameOf = (row: RegisterRow) => `${row.name} ${row.number} ${row.classNumber}`
  return (
    <>
      <ListScreen<RegisterRow>
        title={useRouteTitle()}
        isAskedFirst
        lead={<Searched state={state} isCut={isAsked && page.data?.total === registerHitsMax} />}
        tabs={[{ key: 'all', label: l.all }]}
        filters={useFilters()}
        columns={useColumns((row) => setOpened(row.number))}
        state={state}
        page={page}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        actions={(row) => (
          <RowMenu
            label={l.actionsOf(nameOf(row))}
            actions={[{ key: 'open', label: t.open, run: () => setOpened(row.number) }, ...actionsOf(row)]}
          />
        )}
        card={(row) => (
          <>
            <RegisterName row={row} onOpen={() => setOpened(row.number)} />
            <span className={styles.between}>
              <MarkStatus mark={row} />
              <small className={styles.quiet}>{row.owner}</small>
            </span>
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.ask} action={<p className={styles.quiet}>{t.askText}</p>} />}
        settings={settings}
        onSettings={change}
        views={views}
        onSaveView={save}
        onDeleteView={(id) => {
          remove(id)
          state.show('')
        }}
      />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <RegisterDialog number={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** How much is searched, from where and how old it is. */
function Searched({ state, isCut }: { readonly state: ListState; readonly isCut: boolean }) {
  const t = useMessages(registerMessages)
  const { data } = useQuery(callQuery('marks.getMarkRegister', {}))
  return (
    <div className={own.registerLead}>
      <p className={styles.lead}>{t.lead}</p>
      <RegisterSearchBox state={state} />
      {data && (
        <p className={styles.quiet}>
          {t.searched(formatNumber(data.searched.marks))}{' '}
          {data.searched.sources.map(({ name, newestOn }) => t.sourceAge(name, newestOn)).join(' · ')}
        </p>
      )}
      {isCut && <p className={styles.quiet}>{t.counted(formatNumber(registerHitsMax))}</p>}
    </div>
  )
}

function useFilters(): readonly FilterField[] {
  const t = useMessages(registerMessages)
  const l = useMessages(markListMessages)
  const language = useLanguage()
  return [
    { key: 'name', label: l.mark, says: t.nameSays, kind: 'text' },
    { key: 'number', label: l.number, says: t.numberSays, kind: 'text' },
    { key: 'owner', label: l.owner, says: t.ownerSays, kind: 'text' },
    {
      key: 'code',
      label: l.classes,
      says: l.classSays,
      kind: 'choice',
      options: Array.from({ length: 45 }, (_, at) => ({
        value: String(at + 1),
        label: String(at + 1).padStart(2, '0'),
      })),
    },
    {
      key: 'status',
      label: l.status,
      says: t.statusSays,
      kind: 'choice',
      options: registerStatusCodes.map((value) => ({ value, label: trademarkStates[value].name[language] })),
    },
  ]
}

function useColumns(onOpen: (row: RegisterRow) => void): readonly Column<RegisterRow>[] {
  const t = useMessages(registerMessages)
  const l = useMessages(markListMessages)
  const column = (
    key: string,
    title: string,
    cell: Column<RegisterRow>['cell'],
    more: Partial<Column<RegisterRow>> = {},
  ) => ({ key, title, cell, shown: true, ...more })
  const cut = (text: string) => (
    <span className={styles.cut} title={text}>
      {text}
    </span>
  )
  const dayOf = (on: string | null) => on ?? <span className={styles.quiet}>{l.nothing}</span>
  return [
    column('mark', l.mark, (row) => <RegisterName row={row} onOpen={() => onOpen(row)} />, { minWidth: '240px' }),
    column('status', l.status, (row) => <MarkStatus mark={row} />),
    column('owner', l.owner, (row) => cut(row.owner)),
    column('appliedOn', t.appliedOn, (row) => dayOf(row.appliedOn), { sort: 'applied' }),
    column('validTo', l.validTo, (row) => dayOf(row.validTo), { sort: 'validTo', sortFirst: 'asc' }),
    column('goods', t.goods, (row) => cut(row.goods)),
    column('groups', t.groups, (row) => cut(row.groups.join(' ')), { shown: false }),
    column('agent', t.agent, (row) => cut(row.agent), { shown: false }),
    column('source', l.source, (row) => cut(`${row.source} ${row.sourceAge}`), { shown: false }),
  ]
}
