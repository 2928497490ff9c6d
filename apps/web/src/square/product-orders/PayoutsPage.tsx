import { payoutList } from '@portal/contract/square/product-order-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import texts from '../../ui/texts.module.css'
import { productListMessages } from './messages.ts'
import styles from './product-orders.module.css'

const PayeeDialog = lazy(() => import('./PayeeDialog.tsx'))

/** What was paid out to the shop, and the account that it goes to. */
export default function PayoutsPage() {
  const t = useMessages(productListMessages)
  const state = useListState()
  const title = useRouteTitle()
  useMenuLine('/orderList')
  const list = useList(payoutList, {
    ...{ state, call: 'productOrders.listPayouts', fileCall: 'productOrders.exportPayouts' },
    cells: {},
    shown: { seller: 'never', state: 'never' },
  })
  return (
    <ListScreen<RowOf<'productOrders.listPayouts'>>
      {...list}
      title={title}
      primary={
        <LinkButton icon="left" to={pathTo('/orderList')}>
          {t.toList}
        </LinkButton>
      }
      lead={<Account />}
      tabs={[{ key: 'all', label: t.payouts }]}
      keyOf={(row) => row.id}
      nameOf={(row) => row.reference}
      card={(row) => (
        <>
          <span className={layout.between8}>
            <span className={texts.medium}>{row.paidOn ? formatDay(row.paidOn) : formatInstant(row.begunTime)}</span>
            <strong className={texts.numbers}>{formatFen(row.amount)}</strong>
          </span>
          <span className={texts.quiet13}>{row.reference}</span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.payoutsEmpty}>
          {t.payoutsEmptyText}
        </EmptyState>
      }
    />
  )
}

function Account() {
  const t = useMessages(productListMessages)
  const mayPay = useMay('pay')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery('productOrders.getFigures', {}, { shownInPlace: true }))
  const payee = data?.payee ?? null
  return (
    <div className={styles.lead}>
      <dl className={styles.figures}>
        {(
          [
            [t.held, data?.held],
            [t.due, data?.due],
            [t.paidOut, data?.paidOut],
          ] as const
        ).map(([name, fen]) => (
          <div key={name}>
            <dt className={texts.soft13}>{name}</dt>
            <dd className={texts.strong16}>{fen === undefined ? '…' : formatFen(fen)}</dd>
          </div>
        ))}
        <div>
          <dt className={texts.soft13}>{t.accountTitle}</dt>
          <dd className={texts.breaks}>
            {data === undefined ? '…' : payee ? `${payee.name} · ${payee.account}` : t.accountNone}
            {payee?.isPaidTo && <span className={texts.warn13}> {t.beingPaid}</span>}
          </dd>
        </div>
      </dl>
      {mayPay && (
        <span>
          <Button size="small" disabled={!data?.shop || payee?.isPaidTo} onClick={() => setOpen(true)}>
            {payee ? t.accountChange : t.accountEnter}
          </Button>
        </span>
      )}
      {isOpen && (
        <Opening>
          <PayeeDialog payee={payee} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </div>
  )
}
