import { differenceList } from '@portal/contract/money/bill-lists'
import { differenceKinds } from '@portal/domain/money/bills/compare-bill'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { tabsOf } from '../../parts/list/list-fields.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import { orderPath } from '../../parts/order-path.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { BillDays } from './BillDays.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { billMessages } from './messages.ts'
import { ReadBillDialog } from './ReadBillDialog.tsx'

export type DifferenceRow = RowOf<'bills.listDifferences'>

const tones: Readonly<Record<DifferenceRow['state'], Tone>> = { open: 'bad', settled: 'good', explained: 'quiet' }

/** What the provider's bills and our books say differently, under a strip of the days. */
export default function BillsPage() {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const state = useListState()
  const [explaining, setExplaining] = useState<DifferenceRow>()
  const [isReading, setReading] = useState(false)
  const list = useList(differenceList, {
    ...{ state, call: 'bills.listDifferences', fileCall: 'bills.exportDifferences' },
    cells: {
      kind: (row) => differenceKinds[row.kind][language],
      state: (row) => <State state={row.state} />,
      order: (row) => <Order row={row} />,
    },
  })
  return (
    <>
      <ListScreen<DifferenceRow>
        {...list}
        title={t.title}
        primary={
          <Button icon="retry" onClick={() => setReading(true)}>
            {t.readDay}
          </Button>
        }
        lead={<BillDays onDay={(day) => state.change({ tab: undefined, dayFrom: day, dayTo: day })} />}
        tabs={tabsOf(differenceList, t.all, language)}
        keyOf={(row) => row.id}
        nameOf={(row) => `${differenceKinds[row.kind][language]} ${row.number}`}
        actions={(row) =>
          row.state !== 'settled' && (
            <Button size="small" onClick={() => setExplaining(row)}>
              {t.explain}
            </Button>
          )
        }
        details={(row) => <Details row={row} />}
        card={(row) => (
          <>
            <span>{differenceKinds[row.kind][language]}</span>
            <span>
              <State state={row.state} />
            </span>
            <span className={layout.spreadRow12}>
              <span className={texts.soft}>{row.day}</span>
              <span>
                {row.ours === null ? nothing : <Money fen={row.ours} />} /{' '}
                {row.theirs === null ? nothing : <Money fen={row.theirs} />}
              </span>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="allDone" title={t.emptyTitle}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {explaining && <ExplainDialog row={explaining} onClose={() => setExplaining(undefined)} />}
      {isReading && <ReadBillDialog onClose={() => setReading(false)} />}
    </>
  )
}

function State({ state }: { state: DifferenceRow['state'] }) {
  const language = useLanguage()
  return <StateChip tone={tones[state]}>{differenceList.columns.state.names[state][language]}</StateChip>
}

function Order({ row: { orderNo, title, type } }: { row: DifferenceRow }) {
  if (orderNo === null || type === null) return nothing
  return <Link to={orderPath(type, orderNo)}>{title || orderNo}</Link>
}

function Details({ row }: { row: DifferenceRow }) {
  const t = useMessages(billMessages)
  return (
    <div className={layout.stack16}>
      <p className={texts.soft13}>
        {t.numberOf} <span className={texts.numbers}>{row.number}</span>
        {row.note !== '' && ` · ${row.note}`}
        {row.decidedBy !== null && ` · ${t.by} ${row.decidedBy}`}
      </p>
      {row.orderNo !== null && <OrderMoney orderNo={row.orderNo} />}
    </div>
  )
}
