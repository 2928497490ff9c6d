import { postingList } from '@portal/contract/money/statement-lists'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { formatInstant, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { orderPath } from '../../parts/order-path.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { BookingDetails } from './BookingDetails.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import { TrialBalance } from './TrialBalance.tsx'

type Posting = RowOf<'ledger.listPostings'>

/** The books: every account with its balance, and every posting below it. */
export default function LedgerPage() {
  const t = useMessages(ledgerMessages)
  const language = useLanguage()
  const state = useListState()
  const until = state.get('dayTo')
  const { sums, ...list } = useList(postingList, {
    summed: true,
    ...{ state, call: 'ledger.listPostings', fileCall: 'ledger.exportPostings' },
    cells: {
      account: (row) => inLanguage(row.accountName, language),
      kind: (row) => inLanguage(row.kindName, language),
      case: (row) => <Case row={row} />,
    },
  })
  return (
    <ListScreen<Posting>
      {...list}
      title={useRouteTitle()}
      primary={
        <LinkButton icon="go" to={pathTo('/invoicing/statement')}>
          {t.toStatement}
        </LinkButton>
      }
      lead={
        <>
          <TrialBalance
            day={until !== undefined && isCivilDate(until) ? until : todayInBeijing()}
            chosen={state.get('account')}
            onAccount={(account) => state.change({ account })}
            onDay={(day) => state.change({ dayTo: day })}
          />
          <MoneySums
            sums={[
              [postingList.columns.debit.title[language], sums?.debit],
              [postingList.columns.credit.title[language], sums?.credit],
            ]}
          />
        </>
      }
      tabs={[{ key: 'all', label: t.all }]}
      keyOf={(row) => row.id}
      nameOf={(row) => `${t.booking(row.number)} ${inLanguage(row.accountName, language)}`}
      details={(row) => <BookingDetails number={row.number} />}
      card={(row) => (
        <>
          <span className={layout.spreadRow12}>
            <span>{inLanguage(row.accountName, language)}</span>
            <Money fen={row.debit ?? -(row.credit ?? 0)} strong />
          </span>
          <Case row={row} />
          <small className={classes(layout.spreadRow12, texts.quiet)}>
            <span>{inLanguage(row.kindName, language)}</span>
            <span>{formatInstant(row.bookedTime)}</span>
          </small>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.empty}>
          {t.emptyText}
        </EmptyState>
      }
    />
  )
}

function Case({ row: { orderNo, title, type } }: { row: Posting }) {
  if (orderNo === null || type === null) return nothing
  return (
    <span className={cells.lines}>
      <Link to={orderPath(type, orderNo)} title={title}>
        {title || orderNo}
      </Link>
      <small>{orderNo}</small>
    </span>
  )
}
