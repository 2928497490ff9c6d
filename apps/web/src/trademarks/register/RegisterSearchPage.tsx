import { registerHitsMax } from '@portal/contract/limits'
import { registerList } from '@portal/contract/trademarks/mark-lists'
import { describeSource } from '@portal/domain/platform/words/source-name'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import texts from '../../ui/texts.module.css'
import { markListMessages } from './list-messages.ts'
import { MarkStatus, RegisterName } from './MarkCells.tsx'
import type { RegisterRow } from './mark-types.ts'
import { RegisterSearchBox } from './RegisterSearchBox.tsx'
import { registerMessages } from './register-messages.ts'
import { useRegisterActions } from './use-register-actions.ts'

const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'))

/** The copy of the register by words, number, owner, class and status; `?mark=` opens a number. */
export default function RegisterSearchPage() {
  const t = useMessages(registerMessages)
  const language = useLanguage()
  const l = useMessages(markListMessages)
  const state = useListState()
  const [opened, setOpened] = useState(state.get('mark'))
  const isAsked = ['name', 'number', 'owner', 'code'].some((key) => state.get(key) !== undefined)
  const cut = (text: string) => (
    <span className={cellStyles.cut} title={text}>
      {text}
    </span>
  )
  const dayOf = (on: string | null) => on ?? <span className={texts.quiet}>{l.nothing}</span>
  const list = useList(registerList, {
    ...{ state, call: 'marks.searchMarks' },
    fields: {
      code: Array.from({ length: 45 }, (_, at) => ({ value: String(at + 1), label: String(at + 1).padStart(2, '0') })),
    },
    cells: {
      mark: (row) => <RegisterName row={row} onOpen={() => setOpened(row.number)} />,
      status: (row) => <MarkStatus mark={row} />,
      owner: (row) => cut(row.owner),
      appliedOn: (row) => dayOf(row.appliedOn),
      validTo: (row) => dayOf(row.validTo),
      goods: (row) => cut(row.goods),
      groups: (row) => cut(row.groups.join(' ')),
      agent: (row) => cut(row.agent),
      source: (row) => cut(`${describeSource(row.source, language)} ${row.sourceAge}`),
    },
  })
  const actionsOf = useRegisterActions()
  const nameOf = (row: RegisterRow) => `${row.name} ${row.number} ${row.classNumber}`
  return (
    <>
      <ListScreen<RegisterRow>
        {...list}
        title={useRouteTitle()}
        isAskedFirst
        lead={<Searched state={state} isCut={isAsked && list.page.data?.total === registerHitsMax} />}
        tabs={[{ key: 'all', label: l.all }]}
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
            <span className={layout.between8}>
              <MarkStatus mark={row} />
              <small className={texts.quiet}>{row.owner}</small>
            </span>
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.ask} action={<p className={texts.quiet}>{t.askText}</p>} />}
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
  const language = useLanguage()
  const { data } = useQuery(callQuery('marks.getMarkRegister', {}))
  return (
    <div className={layout.stack4}>
      <p className={texts.soft}>{t.lead}</p>
      <RegisterSearchBox state={state} />
      {data && (
        <p className={texts.quiet}>
          {t.searched(formatNumber(data.searched.marks))}{' '}
          {data.searched.sources
            .map(({ name, newestOn }) => t.sourceAge(describeSource(name, language), newestOn))
            .join(' · ')}
        </p>
      )}
      {isCut && <p className={texts.quiet}>{t.counted(formatNumber(registerHitsMax))}</p>}
    </div>
  )
}
