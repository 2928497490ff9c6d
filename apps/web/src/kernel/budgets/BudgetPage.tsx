import { countedList, countedTabNames } from '@portal/contract/kernel/budget-lists'
import { budgetEntryStates, periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link, useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { BudgetFigures } from './BudgetFigures.tsx'
import type { Counted, OneBudget } from './budget-types.ts'
import { budgetMessages } from './messages.ts'

const BudgetDialog = lazy(() => import('./BudgetDialog.tsx'))
const BudgetHistory = lazy(() => import('./BudgetHistory.tsx'))

/** One budget: what is left, the orders that it counts, and who changed it. */
export default function BudgetPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(callQuery('budgets.getBudget', { id }, { shownInPlace: true }))
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  useMenuLine('/budgets')
  useDocumentTitle(data ? `${data.centre} ${periodWords(data)[language]}` : t.budget)
  if (data) return <Opened key={id} budget={data} />
  if (!error) return <Skeleton lines={10} />
  return (
    <ErrorState
      isPage
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
      wayOn={<LinkButton to={pathTo('/budgets')}>{t.budget}</LinkButton>}
    />
  )
}

function Opened({ budget }: { budget: OneBudget }) {
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  const state = useListState()
  const [editing, setEditing] = useState(false)
  const list = useList(countedList, {
    ...{ state, call: 'budgets.listCounted', fileCall: 'budgets.exportCounted', set: { budgetId: budget.id } },
    cells: { order: (row) => <Subject row={row} /> },
  })
  return (
    <>
      <ListScreen<Counted>
        {...list}
        title={`${budget.centre} · ${periodWords(budget)[language]}`}
        primary={
          budget.mayChange && (
            <Button icon="pencil" onClick={() => setEditing(true)}>
              {t.change}
            </Button>
          )
        }
        lead={
          <div className={layout.stack16}>
            <BudgetFigures budget={budget} />
            <Suspense>
              <BudgetHistory changes={budget.changes} />
            </Suspense>
          </div>
        }
        tabs={(['all', ...budgetEntryStates] as const).map((key) => ({ key, label: countedTabNames[key][language] }))}
        keyOf={(row) => `${row.orderNo} ${row.state}`}
        nameOf={(row) => row.title || row.orderNo}
        card={(row) => (
          <>
            <Subject row={row} />
            <span className={layout.between8}>
              <span className={texts.quiet13}>
                {countedTabNames[row.state][language]}
                {row.countedOn && ` · ${row.countedOn}`}
              </span>
              <strong className={texts.numbers}>{formatFen(row.amount)}</strong>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.countedEmpty}>
            {t.countedEmptyText}
          </EmptyState>
        }
      />
      {editing && (
        <Opening>
          <BudgetDialog budget={budget} onClose={() => setEditing(false)} />
        </Opening>
      )}
    </>
  )
}

function Subject({ row }: { row: Counted }) {
  const t = useMessages(budgetMessages)
  return (
    <span className={cells.lines}>
      <Link
        className={texts.medium}
        to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: row.orderNo } })}
        data-open
      >
        {row.title || t.untitled}
      </Link>
      <small>
        {row.orderNo}
        {row.refunded > 0 && ` · ${t.refundedOf(formatFen(row.refunded))}`}
      </small>
    </span>
  )
}
