import { portfolioPatentsMax } from '@portal/contract/money/official-fee-limits'
import type { PlanItem } from '@portal/contract/money/official-fee-shapes'
import { planPortfolio as call } from '@portal/contract/money/official-fees'
import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { type PlannedSum, planPortfolio as plan } from '@portal/domain/money/official-fees/portfolio'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { findFeesOfWatches } from '../../docket/monitoring/fee-state-queries.ts'
import type { Watch } from '../../docket/monitoring/watch-write-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPlannedWatches, findWatchesWithFees } from './scenario-queries.ts'

export const planPortfolio = implement(call, async ({ input, user, db, services }) => {
  const asked = input.items ?? (await findWatchesWithFees(db, user, portfolioPatentsMax)).map(kept)
  const items = [...new Map(asked.map((item) => [item.id, item])).values()]
  const watches = await findPlannedWatches(
    db,
    user,
    items.map((item) => item.id),
  )
  const fees = await findFeesOfWatches(db, [...watches.keys()])
  const known = items.flatMap((item) => {
    const watch = watches.get(item.id)
    // Given up and ended ones cost nothing more, whatever their fees say.
    const open = watch && !isOver(watch) ? (fees.get(watch.id) ?? []).filter((fee) => fee.state === 'open') : []
    return watch ? [{ item, watch, open }] : []
  })
  const planned = plan(
    known.map(({ item, open }) => ({
      id: item.id,
      decision: item.decision,
      fromOn: item.from === null ? undefined : civilDate(item.from),
      priceFen: item.price ?? undefined,
      fees: open,
    })),
    beijingDate(services.now()),
  )
  const sums = new Map(planned.patents.map((sum) => [sum.id, sum]))
  return {
    patents: known.flatMap((one) => {
      const sum = sums.get(one.item.id)
      return sum ? [toPatent(one, sum)] : []
    }),
    quarters: planned.quarters.map(({ quarter, payFen, savedFen, priceFen }) => ({
      quarter,
      pay: payFen,
      saved: savedFen,
      price: priceFen,
    })),
    pay: planned.payFen,
    saved: planned.savedFen,
    price: planned.priceFen,
  }
})

const kept = (id: string): PlanItem => ({ id, decision: 'keep', from: null, price: null })

const isOver = (watch: Watch) => watch.state === 'givenUp' || watch.state === 'ended'

interface Known {
  readonly item: PlanItem
  readonly watch: Watch
  readonly open: readonly FeeOfYear[]
}

function toPatent({ item, watch, open }: Known, sum: PlannedSum) {
  return {
    id: watch.id,
    patentNumber: watch.number,
    title: watch.title,
    type: watch.kind,
    decision: item.decision,
    from: item.from,
    price: item.price,
    fees: open.length,
    firstDueOn: open[0]?.dueOn ?? null,
    lastDueOn: open.at(-1)?.dueOn ?? null,
    pay: sum.payFen,
    saved: sum.savedFen,
    paidFees: sum.paidFees,
    lastYear: sum.lastYear ?? null,
  }
}
