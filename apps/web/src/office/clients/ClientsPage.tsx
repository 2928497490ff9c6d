import { accountLinks, clientList, clientStateNames, clientStates } from '@portal/contract/office/client-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import type { ClientInList } from './client-types.ts'
import { clientMessages } from './messages.ts'
import { NextDay } from './NextDay.tsx'
import { useMemberFilters } from './use-member-filters.ts'

const AddCustomersDialog = lazy(() => import('./AddCustomersDialog.tsx'))
const ClientDialog = lazy(() => import('./ClientDialog.tsx'))
const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

const pathOf = ({ id }: ClientInList) => pathTo('/agency/clients/:id', { params: { id } })

/** The book of clients of an agency: find, add, merge. */
export default function ClientsPage() {
  const t = useMessages(clientMessages)
  const language = useLanguage()
  const state = useListState()
  const mayDraft = useMay('draft')
  const mayManage = useMay('people')
  const [open, setOpen] = useState<
    'add' | 'customers' | { readonly merge: readonly ClientInList[]; readonly untick: () => void }
  >()
  const close = () => setOpen(undefined)
  const list = useList(clientList, {
    ...{ state, call: 'clients.listClients', fileCall: 'clients.exportClients' },
    fields: useMemberFilters(),
    cells: {
      name: (row) => (
        <span className={classes(cells.lines, cells.dense)}>
          <Link to={pathOf(row)} className={classes(cells.named, cells.wraps)} title={row.name}>
            {row.name}
          </Link>
          <small>{[row.reference, row.nameEn].filter((one) => one !== '').join(' · ')}</small>
        </span>
      ),
      people: (row) => <People client={row} />,
      next: (row) => row.nextOn && <NextDay day={row.nextOn} />,
      contact: (row) => row.contact,
      account: (row) => (
        <span className={row.account === 'none' ? texts.quiet : undefined}>{accountLinks[row.account][language]}</span>
      ),
    },
  })
  return (
    <>
      <ListScreen<ClientInList>
        {...list}
        title={useRouteTitle()}
        primary={
          <span className={layout.row8}>
            {mayManage && <Button onClick={() => setOpen('customers')}>{t.addCustomers}</Button>}
            {mayDraft && (
              <Button tone="primary" icon="plus" onClick={() => setOpen('add')}>
                {t.add}
              </Button>
            )}
          </span>
        }
        tabs={clientStates.map((key) => ({ key, label: clientStateNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => (
          <>
            <Link to={pathOf(row)} className={classes(cells.named, cells.wraps)}>
              {row.name}
            </Link>
            <span className={layout.between8}>
              <People client={row} />
              {row.nextOn ? (
                <NextDay day={row.nextOn} />
              ) : (
                <small className={texts.quiet}>{t.openCases(row.openCases)}</small>
              )}
            </span>
          </>
        )}
        bulk={
          mayManage
            ? (rows, untick) => (
                <Button size="small" disabled={rows.length < 2} onClick={() => setOpen({ merge: rows, untick })}>
                  {t.merge}
                </Button>
              )
            : undefined
        }
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.emptyTitle}
            action={mayDraft && <Button onClick={() => setOpen('add')}>{t.add}</Button>}
          >
            {t.emptyText}
          </EmptyState>
        }
      />
      {open !== undefined && (
        <Opening>
          {open === 'add' && <ClientDialog onClose={close} />}
          {open === 'customers' && <AddCustomersDialog onClose={close} />}
          {typeof open === 'object' && (
            <MergeDialog
              clients={open.merge}
              onClose={close}
              onDone={() => {
                open.untick()
                close()
              }}
            />
          )}
        </Opening>
      )}
    </>
  )
}

function People({ client: { people, team } }: { client: Pick<ClientInList, 'people' | 'team'> }) {
  const t = useMessages(clientMessages)
  const language = useLanguage()
  const names = people.map(({ name }) => name).join(language === 'zh' ? '、' : ', ')
  if (names === '' && !team) return <span className={texts.quiet}>{t.nobody}</span>
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span>{names || team?.name}</span>
      {names !== '' && team && <small>{team.name}</small>}
    </span>
  )
}
