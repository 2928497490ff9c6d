import { budgetList, budgetTabNames, budgetTabs } from '@portal/contract/kernel/budget-lists'
import { budgetOverNames, periodWords } from '@portal/domain/kernel/approvals/budget-rules'
import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { BudgetBar } from './BudgetBar.tsx'
import { type Budget, reachedOf } from './budget-types.ts'
import styles from './budgets.module.css'
import { budgetMessages } from './messages.ts'

const BudgetDialog = lazy(() => import('./BudgetDialog.tsx'))

export const budgetPath = (id: string) => pathTo('/budgets/:id', { params: { id } })

/** Budgets of the organisation with what is left of each. */
export default function BudgetsPage() {
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayChange = [useMay('people'), useMay('approve')].every(Boolean)
  const [adding, setAdding] = useState(false)
  const list = useList(budgetList, {
    ...{ state, call: 'budgets.listBudgets', fileCall: 'budgets.exportBudgets' },
    cells: {
      centre: (row) => <Name row={row} />,
      period: (row) => periodWords(row)[language],
      standing: (row) => <Standing row={row} />,
      left: (row) => <Left row={row} />,
    },
  })
  const tab = budgetTabs.find((one) => one === state.get('tab')) ?? 'now'
  const emptyOf = { now: t.emptyNow, later: t.emptyLater, past: t.emptyPast, all: t.emptyTitle }
  const add = mayChange && (
    <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen<Budget>
        {...list}
        title={title}
        primary={add}
        tabs={budgetTabs.map((key) => ({ key, label: budgetTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => `${row.centre} ${periodWords(row)[language]}`}
        card={(row) => (
          <>
            <Name row={row} withPeriod />
            <Standing row={row} />
            <span className={classes(layout.between8, texts.numbers)}>
              <span className={texts.quiet13}>
                {t.budget} {formatFen(row.amount)}
              </span>
              <span>
                <Left row={row} named />
              </span>
            </span>
          </>
        )}
        isOwnTab={tab !== 'now'}
        empty={
          <EmptyState
            picture="nothingYet"
            title={emptyOf[tab]}
            action={
              <LinkButton to={pathTo('/organisation', { query: { tab: 'approvals' } })}>{t.toCentres}</LinkButton>
            }
          >
            {t.emptyText}
          </EmptyState>
        }
      />
      {adding && (
        <Opening>
          <BudgetDialog budget={undefined} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </>
  )
}

function Name({ row, withPeriod = false }: { row: Budget; withPeriod?: boolean }) {
  const t = useMessages(budgetMessages)
  const language = useLanguage()
  return (
    <span className={cells.lines}>
      <Link className={texts.medium} to={budgetPath(row.id)} data-open>
        {row.centre}
      </Link>
      <small>
        {withPeriod && `${periodWords(row)[language]} · `}
        {row.kinds.length === 0 ? t.allKinds : t.someKinds(row.kinds.length)}
        {withPeriod && ` · ${budgetOverNames[row.onOver][language]}`}
      </small>
    </span>
  )
}

function Standing({ row }: { row: Budget }) {
  const t = useMessages(budgetMessages)
  const reached = row.phase === 'past' ? undefined : reachedOf(row)
  return (
    <span className={styles.cell}>
      <BudgetBar figures={row} small />
      <span className={classes(texts.quiet12, texts.numbers)}>
        {t.used(row.used)}
        {reached && (
          <span className={reached === 'over' ? texts.bad : texts.warn}>
            {' · '}
            {reached === 'over' ? t.usedUp : t.warned}
          </span>
        )}
        {row.isClosed && ` · ${t.closed}`}
      </span>
    </span>
  )
}

function Left({ row: { left }, named = false }: { row: Budget; named?: boolean }) {
  const t = useMessages(budgetMessages)
  return (
    <span className={classes(texts.numbers, texts.medium, left < 0 && texts.bad)}>
      {named && `${t.left} `}
      {formatFen(left)}
    </span>
  )
}
