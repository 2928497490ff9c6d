import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { nextAction, payableFen } from '../../parts/area-orders/area-order.ts'
import { formPath } from '../../parts/form-path.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { useDebounced } from '../../parts/use-load-more.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Link, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import type { CopyrightOrderInList } from './order-types.ts'
import styles from './service.module.css'
import { serviceMessages } from './service-messages.ts'

const shown = 5
const listPath = '/order/copyrightOrder'

/** What is under way, five of them, each with its state and the one next step; all of them by search. */
export function MyRegistrations() {
  const t = useMessages(serviceMessages)
  const [query, setQuery] = useSearchParams()
  const title = query.get('title') ?? ''
  const wanted = useDebounced(title.trim())
  const page = useQuery({
    ...callQuery(
      'copyright.listOrders',
      wanted === '' ? { open: true, pageSize: shown } : { title: wanted, pageSize: 10 },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const list = page.data?.list ?? []
  const rest = (page.data?.total ?? 0) - list.length
  const search = (text: string) =>
    setQuery(
      (now) => {
        if (text === '') now.delete('title')
        else now.set('title', text)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Panel title={t.mine} aside={hasPage(listPath) && <Link to={pathTo(listPath)}>{t.allMine}</Link>}>
      <TextField
        label={t.searchMine}
        labelHidden
        type="search"
        placeholder={t.searchHint}
        maxLength={120}
        value={title}
        onChange={(event) => search(event.target.value)}
      />
      {page.isPending && <Skeleton lines={4} />}
      {page.error && <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />}
      {page.data && list.length === 0 && (
        <EmptyState
          picture={wanted === '' ? 'nothingYet' : 'nothingFound'}
          title={wanted === '' ? t.nothingOpen : t.nothingFound}
        >
          {wanted === '' && t.nothingOpenText}
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul className={styles.mine} aria-label={t.mine}>
          {list.map((row) => (
            <RegistrationRow key={row.orderNo} row={row} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className={texts.soft13}>{t.more(rest)}</p>}
    </Panel>
  )
}

function RegistrationRow({ row }: { row: CopyrightOrderInList }) {
  const t = useMessages(serviceMessages)
  const language = useLanguage()
  const { orderNo, type, workState } = row
  const name = row.title || t.untitled
  const isDraft = workState === workStates.draft.code
  const casePage = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  return (
    <li>
      <div className={styles.mineName}>
        <Link to={isDraft ? formPath(type, orderNo) : casePage}>{name}</Link>
        <span className={texts.soft13}>
          {inLanguage(areaKindNames[type], language)} · {row.number ?? orderNo}
        </span>
      </div>
      {row.officialState === 'notFiled' ? (
        <WorkStateChip order={row} payableFen={payableFen(row)} />
      ) : (
        <OrderStateChip set="official" code={row.officialState} />
      )}
      <NextStep row={row} name={name} casePage={casePage} />
    </li>
  )
}

function NextStep({ row, name, casePage }: { row: CopyrightOrderInList; name: string; casePage: string }) {
  const t = useMessages(serviceMessages)
  const [paying, setPaying] = useState(false)
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const { orderNo, type } = row
  const next = nextAction(row, role)
  if (next === 'pay') {
    const pay = `${t.pay} ${formatFen(payableFen(row))}`
    return (
      <>
        <Button size="small" tone="primary" aria-label={t.actNamed(pay, name)} onClick={() => setPaying(true)}>
          {pay}
        </Button>
        {paying && <LazyPayDialog orderNo={orderNo} onClose={() => setPaying(false)} />}
      </>
    )
  }
  const act = next ? t[next] : t.look
  const to = next === 'correct' || next === 'continue' ? formPath(type, orderNo) : casePage
  return (
    <LinkButton size="small" tone={next ? 'plain' : 'quiet'} to={to} aria-label={t.actNamed(act, name)}>
      {act}
    </LinkButton>
  )
}
