import { portfolioPatentsMax } from '@portal/contract/money/official-fee-limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { readPlanWatches } from '../../parts/fees-to-pay.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useLocation, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlanPlot } from './PlanPlot.tsx'
import { PlanTable } from './PlanTable.tsx'
import type { Decided } from './plan-types.ts'
import styles from './portfolio.module.css'
import { portfolioMessages } from './portfolio-messages.ts'
import { ScenarioBar } from './ScenarioBar.tsx'

/** Chosen patents to their end: what each quarter costs, and what keeping, dropping or selling changes. */
export default function PortfolioPage() {
  const t = useMessages(portfolioMessages)
  const [query, setQuery] = useSearchParams()
  const ticked = readPlanWatches(useLocation().state)
  const scenarioId = query.get('plan') ?? undefined
  const title = useRouteTitle()
  const scenario = useQuery({
    ...callQuery('officialFees.getScenario', { id: scenarioId ?? '' }, { shownInPlace: true }),
    enabled: scenarioId !== undefined,
  })
  // Opened without a choice: everything that is watched and still costs something.
  const everything = scenarioId === undefined && ticked.length === 0
  const all = useQuery({
    ...callQuery('officialFees.planPortfolio', {}, { shownInPlace: true }),
    enabled: everything,
    refetchOnWindowFocus: false,
  })
  const open = (id: string | undefined) => setQuery(id === undefined ? {} : { plan: id }, { replace: true })
  if (scenarioId !== undefined && !scenario.data) {
    if (!scenario.error) return <Skeleton lines={8} />
    return <ErrorState error={scenario.error} busy={scenario.isFetching} onRetry={() => void scenario.refetch()} />
  }
  if (everything && !all.data) {
    if (!all.error) return <Skeleton lines={8} />
    return <ErrorState error={all.error} busy={all.isFetching} onRetry={() => void all.refetch()} />
  }
  const saved = scenarioId === undefined ? undefined : scenario.data
  const chosen = everything ? (all.data?.patents ?? []).map(({ id }) => id) : ticked.slice(0, portfolioPatentsMax)
  const start: readonly Decided[] = saved
    ? saved.items
    : chosen.map((id) => ({ id, decision: 'keep', from: null, price: null }))
  return (
    <article className={classes(layout.stack16, layout.narrow)}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {/* Another plan begins with its own decisions. */}
      <Plan key={`${saved?.id} ${saved?.version}`} start={start} saved={saved} onOpen={open} />
    </article>
  )
}

interface PlanProps {
  readonly start: readonly Decided[]
  readonly saved: Parameters<typeof ScenarioBar>[0]['saved']
  readonly onOpen: (id: string | undefined) => void
}

function Plan({ start, saved, onOpen }: PlanProps) {
  const t = useMessages(portfolioMessages)
  const [items, setItems] = useState(start)
  const plan = useQuery({
    ...callQuery('officialFees.planPortfolio', { items: [...items] }, { shownInPlace: true }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  })
  const decide = (id: string, change: Partial<Decided>) =>
    setItems((all) => all.map((one) => (one.id === id ? settled({ ...one, ...change }) : one)))
  const { data } = plan
  return (
    <>
      <ScenarioBar items={items} saved={saved} onOpen={onOpen} />
      {items.length === 0 && (
        <EmptyState
          picture="nothingYet"
          title={t.emptyTitle}
          action={<LinkButton to={pathTo('/pages/order/serve')}>{t.toWatching}</LinkButton>}
        />
      )}
      {items.length > 0 && !data && plan.error && (
        <ErrorState error={plan.error} busy={plan.isFetching} onRetry={() => void plan.refetch()} />
      )}
      {items.length > 0 && !data && !plan.error && <Skeleton lines={8} />}
      {data && items.length > 0 && (
        <>
          <dl className={classes(layout.wrap8x32, styles.figures)}>
            <Figure label={t.patents(data.patents.length)} fen={data.pay} words={t.pay} />
            <Figure fen={data.saved} words={t.saves} tone="good" />
            {data.price > 0 && <Figure fen={data.price} words={t.price} tone="good" />}
          </dl>
          {data.patents.length >= portfolioPatentsMax && <p role="note">{t.onlyFirst(portfolioPatentsMax)}</p>}
          {data.quarters.length > 0 && (
            <Panel title={t.plot}>
              <PlanPlot quarters={data.quarters} />
            </Panel>
          )}
          <PlanTable patents={data.patents} items={items} onDecide={decide} />
        </>
      )}
    </>
  )
}

/** A day for what is dropped or sold, a price only for what is sold: what the call takes. */
function settled(item: Decided): Decided {
  return {
    ...item,
    from: item.decision === 'keep' ? null : (item.from ?? todayInBeijing()),
    price: item.decision === 'sell' ? item.price : null,
  }
}

interface FigureProps {
  readonly label?: string
  readonly fen: number
  readonly words: string
  readonly tone?: 'good'
}

function Figure({ label, fen, words, tone }: FigureProps) {
  return (
    <div>
      <dt>{label ? `${words} · ${label}` : words}</dt>
      <dd data-tone={tone}>{formatFen(fen)}</dd>
    </div>
  )
}
