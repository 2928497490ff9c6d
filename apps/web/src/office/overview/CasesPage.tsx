import { overviewCaseList } from '@portal/contract/office/overview-lists'
import { type CaseFigure, caseFigureKeys } from '@portal/domain/office/overview/figures'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { CaseName } from './CaseName.tsx'
import type { CaseRow } from './figure-types.ts'
import { rowsMessages } from './messages.ts'
import { useWhose } from './use-whose.ts'

const days = ['begun', 'submitted', 'paidOn', 'accepted', 'filed', 'granted', 'refused'] as const
type Day = (typeof days)[number]
/** The days that tell why a case is counted; the others can be chosen. */
const daysOf: Readonly<Record<CaseFigure, readonly Day[]>> = {
  inHand: ['submitted', 'accepted'],
  receivable: ['submitted'],
  held: ['paidOn', 'filed'],
  begun: ['begun', 'submitted', 'paidOn'],
  handedIn: ['begun', 'submitted'],
  paid: ['begun', 'paidOn'],
  paidStep: ['submitted', 'paidOn'],
  acceptedStep: ['paidOn', 'accepted'],
  filedStep: ['accepted', 'filed'],
  decidedStep: ['filed', 'granted', 'refused'],
  granted: ['filed', 'granted'],
  refused: ['filed', 'refused'],
}

/** The cases behind a figure of the overview. */
export default function CasesPage() {
  const t = useMessages(rowsMessages)
  const state = useListState()
  const money = (fen: number | null) => (fen === null ? nothing : <Money fen={fen} />)
  const figure = caseFigureKeys.find((one) => one === state.get('figure')) ?? 'inHand'
  const shown = Object.fromEntries(days.map((day) => [day, daysOf[figure].includes(day)]))
  const list = useList(overviewCaseList, {
    shown: { ...shown, held: figure === 'held' },
    ...{ state, call: 'overview.listCases', fileCall: 'overview.exportCases' },
    fields: useWhose(state),
    cells: {
      title: (row) => <CaseName {...row} />,
      work: (row) => <OrderStateChip set="work" code={row.workState} />,
      amount: (row) => money(row.amount),
      held: (row) => money(row.held),
    },
  })
  return (
    <ListScreen<CaseRow>
      {...list}
      title={useRouteTitle()}
      primary={
        <LinkButton icon="left" to={pathTo('/overview')}>
          {t.back}
        </LinkButton>
      }
      tabs={[{ key: 'all', label: t.all }]}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      card={(row) => (
        <>
          <CaseName {...row} />
          <span className={layout.spreadRow12}>
            <OrderStateChip set="work" code={row.workState} />
            <span className={texts.soft}>{row.person}</span>
          </span>
          {row.amount !== null && <Money fen={row.amount} strong />}
        </>
      )}
      empty={
        <EmptyState picture="nothingFound" title={t.noCases}>
          {t.noCasesText}
        </EmptyState>
      }
    />
  )
}
