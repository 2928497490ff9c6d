import { movementList } from '@portal/contract/money/statement-lists'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { orderPath } from '../../parts/order-path.ts'
import { useMay } from '../../parts/use-may.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { statementMessages } from './messages.ts'
import { StatementChoices } from './StatementChoices.tsx'
import { StatementSums } from './StatementSums.tsx'
import { askedStatement } from './statement-asked.ts'

type Movement = RowOf<'statements.listMovements'>

/** A statement of account: of one's own organisation, of a customer for who works for them. */
export default function StatementPage() {
  const t = useMessages(statementMessages)
  const state = useListState()
  const title = useRouteTitle()
  const role = useSession().user?.role ?? 'customer'
  // Who keeps the books has no account of their own here.
  const hasOwn = role !== 'finance' && role !== 'administrator'
  const choices = <StatementChoices state={state} ofCustomers={worksForCustomers(role)} hasOwn={hasOwn} />
  if (hasOwn || askedStatement(state).customerId !== undefined) {
    return <StatementList state={state} title={title} choices={choices} />
  }
  return (
    <div className={layout.stack16}>
      <h1>{title}</h1>
      {choices}
      <EmptyState
        picture="nothingYet"
        title={t.choose}
        action={<LinkButton to={pathTo('/admin/ledger')}>{t.toLedger}</LinkButton>}
      >
        {t.chooseText}
      </EmptyState>
    </div>
  )
}

interface StatementListProps {
  readonly state: ListState
  readonly title: string
  readonly choices: React.ReactNode
}

function StatementList({ state, title, choices }: StatementListProps) {
  const t = useMessages(statementMessages)
  const language = useLanguage()
  const mayExport = useMay('export')
  const { span, customerId } = askedStatement(state)
  const whose = customerId === undefined ? {} : { customerId }
  const statement = useQuery(callQuery('statements.getStatement', { ...whose, ...span }, { shownInPlace: true }))
  const { mutateAsync: write } = useCallMutation('statements.writeStatement')
  const list = useList(movementList, {
    ...{ state, call: 'statements.listMovements', fileCall: 'statements.exportMovements' },
    set: { ...whose, dayFrom: span.from, dayTo: span.to },
    enabled: !statement.error || statement.data !== undefined,
    cells: {
      kind: (row) => inLanguage(row.name, language),
      case: (row) => <Case row={row} />,
    },
  })
  // One failed reading in the background leaves what is shown.
  if (statement.error && !statement.data) {
    return (
      <div className={layout.stack16}>
        <h1>{title}</h1>
        {choices}
        <ErrorState
          error={statement.error}
          onRetry={() => void statement.refetch()}
          busy={statement.isFetching}
          wayOn={<LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>}
        />
      </div>
    )
  }
  // Orders and invoices stand on it too where nothing was booked.
  const { count = 0, sides = [], open, invoices } = statement.data ?? {}
  const rows = count + sides.length + (open?.count ?? 0) + (invoices?.count ?? 0)
  const file = (format: 'pdf' | 'xlsx', label: string) => (
    <ExportButton
      tone="plain"
      rows={rows}
      label={label}
      ready={t.ready}
      start={() => write({ ...whose, ...span, format })}
    />
  )
  const name = statement.data?.customer.name
  return (
    <ListScreen<Movement>
      {...list}
      title={name === undefined ? title : `${title} · ${name}`}
      primary={
        mayExport && (
          <span className={layout.row8}>
            {file('pdf', t.pdf)}
            {file('xlsx', t.sheet)}
          </span>
        )
      }
      lead={
        <>
          {choices}
          <StatementSums
            statement={statement.data}
            onSpan={({ from, to }) => state.change({ period: undefined, from, to })}
          />
        </>
      }
      tabs={[{ key: 'all', label: t.all }]}
      keyOf={(row) => row.id}
      nameOf={(row) => `${inLanguage(row.name, language)} ${row.orderNo}`}
      card={(row) => (
        <>
          <Case row={row} />
          <span className={layout.spreadRow12}>
            <span className={texts.soft}>{inLanguage(row.name, language)}</span>
            <Money fen={row.amount} strong />
          </span>
          <small className={classes(layout.spreadRow12, texts.quiet)}>
            <span>{formatInstant(row.bookedTime)}</span>
            <span className={texts.numbers}>
              {movementList.columns.balance.title[language]} {formatFen(row.balance)}
            </span>
          </small>
        </>
      )}
      empty={
        <EmptyState
          picture="nothingYet"
          title={t.empty}
          action={<LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>}
        >
          {t.emptyText}
        </EmptyState>
      }
    />
  )
}

function Case({ row: { orderNo, title, type } }: { row: Movement }) {
  return (
    <span className={cells.lines}>
      <Link to={orderPath(type, orderNo)} title={title}>
        {title || orderNo}
      </Link>
      <small>{orderNo}</small>
    </span>
  )
}
