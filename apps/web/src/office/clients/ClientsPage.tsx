import { accountLinks, clientList, clientStateNames, clientStates } from '@portal/contract/office/client-lists'
import { useState } from 'react'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import texts from '../../ui/texts.module.css'
import { ClientBulk } from './ClientBulk.tsx'
import { Tags } from './ClientTags.tsx'
import type { ClientInList } from './client-types.ts'
import { customerMessages } from './customer-messages.ts'
import { clientMessages } from './messages.ts'
import { NextDay } from './NextDay.tsx'
import { OnlyForAgencies, useIsAgency } from './OnlyForAgencies.tsx'
import { OwnerName } from './OwnerName.tsx'
import { StageChip } from './StageChip.tsx'
import { useClientFilters } from './use-client-filters.ts'

const AddCustomersDialog = lazy(() => import('./AddCustomersDialog.tsx'))
const ClientDialog = lazy(() => import('./ClientDialog.tsx'))
const DuplicatesDialog = lazy(() => import('./DuplicatesDialog.tsx'))
const StageBoard = lazy(() => import('./StageBoard.tsx'))

const pathOf = ({ id }: ClientInList) => pathTo('/agency/clients/:id', { params: { id } })
/** Days without a contact that are asked for. */
const quietDays = [7, 14, 30, 60, 90]

/** The book of clients of an agency as its members work it: by table or by stage, with the common pool. */
export default function ClientsPage() {
  return useIsAgency() ? <Book /> : <OnlyForAgencies />
}

type Dialog = 'add' | 'customers' | 'duplicates'

function Book() {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayDraft = useMay('draft')
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  const isBoard = state.get('view') === 'board'
  const tab = state.get('tab') ?? 'open'
  const list = useList(clientList, {
    ...{ state, call: 'clients.listClients', fileCall: 'clients.exportClients', enabled: !isBoard },
    fields: {
      ...useClientFilters(),
      quietDays: daysAhead(quietDays, c.forDays),
      limitWithin: daysAhead([7, 30, 90], c.inDays, c.isPast),
    },
    shown: { freeOn: tab === 'pool' ? undefined : tab === 'mine', account: tab === 'pool' ? false : undefined },
    cells: {
      name: (row) => (
        <span className={classes(cells.lines, cells.dense)}>
          <ClientName client={row} />
          <small>{[row.reference, row.nameEn].filter((one) => one !== '').join(' · ')}</small>
        </span>
      ),
      stage: (row) => <StageChip stage={row.stage} level={row.level} />,
      owner: (row) => <OwnerName client={row} />,
      people: (row) => <People client={row} />,
      nextStep: (row) => <NextStep client={row} />,
      next: (row) => row.nextOn && <NextDay day={row.nextOn} />,
      contact: (row) => (
        <span className={classes(cells.lines, cells.dense)}>
          <span>{row.contact}</span>
          <small className={texts.numbers}>{row.phone}</small>
        </span>
      ),
      account: (row) => (
        <span className={row.account === 'none' ? texts.quiet : undefined}>{accountLinks[row.account][language]}</span>
      ),
      tags: (row) => <Tags tags={row.tags} />,
      paid: (row) => row.paidFen !== null && <Money fen={row.paidFen} />,
    },
  })
  const primary = (
    <span className={layout.row8}>
      <Segments
        label={c.view}
        labelHidden
        options={[
          ['table', c.table],
          ['board', c.board],
        ]}
        chosen={isBoard ? 'board' : 'table'}
        onChoose={(view) =>
          state.change({ view: view === 'board' ? view : undefined, ...(isBoard && { tab: undefined }) })
        }
      />
      <Tools onOpen={setOpen} />
      {mayDraft && (
        <Button tone="primary" icon="plus" onClick={() => setOpen('add')}>
          {t.add}
        </Button>
      )}
    </span>
  )
  return (
    <>
      {isBoard ? (
        <Opening>
          <StageBoard primary={primary} filters={list.filters} state={state} />
        </Opening>
      ) : (
        <ListScreen<ClientInList>
          {...list}
          title={title}
          primary={primary}
          tabs={clientStates.map((key) => ({ key, label: clientStateNames[key][language] }))}
          keyOf={(row) => row.id}
          nameOf={(row) => row.name}
          card={(row) => <Card client={row} />}
          actions={(row) =>
            tab === 'pool' && mayDraft && <ClientBulk rows={[row]} untick={() => undefined} isPool isOne />
          }
          bulk={(rows, untick) => <ClientBulk rows={rows} untick={untick} isPool={tab === 'pool'} />}
          empty={
            <EmptyState
              picture="nothingYet"
              title={t.emptyTitle}
              action={
                mayDraft && (
                  <>
                    <Button onClick={() => setOpen('add')}>{t.add}</Button>
                    <LinkButton to={pathTo('/custom/import')}>{c.importSheet}</LinkButton>
                  </>
                )
              }
            >
              {t.emptyText}
            </EmptyState>
          }
        />
      )}
      {open !== undefined && (
        <Opening>
          {open === 'add' && <ClientDialog onClose={close} />}
          {open === 'customers' && <AddCustomersDialog onClose={close} />}
          {open === 'duplicates' && <DuplicatesDialog onClose={close} />}
        </Opening>
      )}
    </>
  )
}

/** What is done with the book now and then. */
function Tools({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  const mayManage = useMay('people')
  const mayDraft = useMay('draft')
  if (!mayDraft && !mayManage) return null
  return (
    <Menu
      align="end"
      label={c.more}
      trigger={(attributes) => <Button icon="more" aria-label={c.more} title={c.more} {...attributes} />}
    >
      {(menu) => (
        <>
          {mayDraft && (
            <menu.Link icon="upload" to={pathTo('/custom/import')}>
              {c.importSheet}
            </menu.Link>
          )}
          {mayManage && (
            <menu.Act icon="plus" onClick={() => onOpen('customers')}>
              {t.addCustomers}
            </menu.Act>
          )}
          <menu.Act icon="copy" onClick={() => onOpen('duplicates')}>
            {c.duplicates}
          </menu.Act>
        </>
      )}
    </Menu>
  )
}

function ClientName({ client }: { client: ClientInList }) {
  // Of the common pool not everybody opens every line.
  if (!client.isOpen) return <span className={cells.wraps}>{client.name}</span>
  return (
    <Link to={pathOf(client)} className={classes(cells.named, cells.wraps)} title={client.name}>
      {client.name}
    </Link>
  )
}

function Card({ client }: { client: ClientInList }) {
  const t = useMessages(clientMessages)
  return (
    <>
      <ClientName client={client} />
      <span className={layout.between8}>
        <StageChip stage={client.stage} level={client.level} />
        <span className={texts.soft}>
          <OwnerName client={client} />
        </span>
      </span>
      <span className={layout.between8}>
        <span>
          <NextStep client={client} />
        </span>
        {client.nextOn ? (
          <NextDay day={client.nextOn} />
        ) : (
          <small className={texts.quiet}>{t.openCases(client.openCases)}</small>
        )}
      </span>
    </>
  )
}

function NextStep({ client: { nextStep, nextStepOn } }: { client: ClientInList }) {
  if (nextStep === '' && nextStepOn === null) return null
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <span>{nextStep}</span>
      {nextStepOn !== null && <small className={texts.numbers}>{formatDay(nextStepOn)}</small>}
    </span>
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
