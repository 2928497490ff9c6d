import { payoutList, payoutStates, payoutTabs } from '@portal/contract/square/product-order-lists'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link, useSearchParams } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { productListMessages } from './messages.ts'
import { productOfficeMessages } from './office-messages.ts'

const PayoutDialog = lazy(() => import('./PayoutDialog.tsx'))
type Row = RowOf<'productOrders.listPayouts'>

/** Payouts to all sellers, each with what finance does about it. */
export default function AllPayoutsPage() {
  const t = useMessages(productOfficeMessages)
  const words = useMessages(productListMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [query, setQuery] = useSearchParams()
  const open = query.get('payout')
  useMenuLine('/admin/product-orders')
  const list = useList(payoutList, {
    ...{ state, call: 'productOrders.listPayouts', fileCall: 'productOrders.exportPayouts' },
    cells: {
      begun: (row) => <Begun row={row} />,
      state: (row) => <State row={row} />,
    },
  })
  const close = () => {
    const rest = new URLSearchParams(query)
    rest.delete('payout')
    setQuery(rest, { replace: true })
  }
  return (
    <>
      <ListScreen<Row>
        {...list}
        title={title}
        primary={
          <LinkButton icon="left" to={pathTo('/admin/product-orders/due')}>
            {t.due}
          </LinkButton>
        }
        tabs={payoutTabs.map((key) => ({
          key,
          label: key === 'all' ? words.payouts : payoutStates[key].name[language],
        }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.seller}
        card={(row) => (
          <>
            <span className={layout.between8}>
              <Begun row={row} />
              <State row={row} />
            </span>
            <span className={layout.between8}>
              <span className={texts.quiet13}>{row.seller}</span>
              <strong className={texts.numbers}>{formatFen(row.amount)}</strong>
            </span>
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.payoutsEmpty}>
            {t.payoutsEmptyText}
          </EmptyState>
        }
      />
      {open !== null && (
        <Opening>
          <PayoutDialog key={open} id={open} onClose={close} />
        </Opening>
      )}
    </>
  )
}

function Begun({ row }: { row: Row }) {
  return (
    <Link
      className={texts.medium}
      to={pathTo('/admin/product-orders/payouts', { query: { payout: row.id } })}
      data-open
    >
      {formatInstant(row.begunTime)}
    </Link>
  )
}

function State({ row }: { row: Row }) {
  const language = useLanguage()
  const { tone, name } = payoutStates[row.state]
  return <StateChip tone={tone}>{name[language]}</StateChip>
}
