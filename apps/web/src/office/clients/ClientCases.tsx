import { pageSizes } from '@portal/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { clientMessages } from './messages.ts'
import { NextDay } from './NextDay.tsx'

/** Cases of a client that the reader works on, what still runs first. */
export function ClientCases({ client }: { client: Client }) {
  const t = useMessages(clientMessages)
  const [{ pageNum, pageSize }, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('clients.listCases', { id: client.id, pageNum, pageSize }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const all = client.customer && pathTo('/order/patentOrder', { query: { userId: client.customer.id } })
  return (
    <Panel flush title={t.cases} aside={all && data && data.total > 0 && <Link to={all}>{t.allCases}</Link>}>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.total === 0 && (
        <EmptyState picture="nothingYet" title={t.noCases}>
          {client.customer ? undefined : t.noCasesText}
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <>
          <ul className={styles.states} aria-label={t.state}>
            {client.cases.map(({ workState, count }) => (
              <li key={workState} className={layout.inline8}>
                <OrderStateChip set="work" code={workState} />
                <span className={texts.numbers}>{count}</span>
              </li>
            ))}
          </ul>
          <div className={layout.scrolls}>
            <table className={classes(styles.table, plain.inPanel, stacked.stacked)} aria-label={t.cases}>
              <thead>
                <tr>
                  <th scope="col">{t.title}</th>
                  <th scope="col">{t.state}</th>
                  <th scope="col">{t.handler}</th>
                  <th scope="col">{t.next}</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map(({ orderNo, title, workState, patentNumber, handler, nextOn }) => (
                  <tr key={orderNo}>
                    <th scope="row">
                      <span className={cells.lines}>
                        <Link
                          to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}
                          className={classes(cells.named, cells.wraps)}
                        >
                          {title || t.untitled}
                        </Link>
                        <small>
                          {orderNo}
                          {patentNumber && (
                            <>
                              {' · '}
                              <NumberText>{patentNumber}</NumberText>
                            </>
                          )}
                        </small>
                      </span>
                    </th>
                    <td data-title={t.state}>
                      <OrderStateChip set="work" code={workState} />
                    </td>
                    <td data-title={t.handler}>{handler ?? <span className={texts.quiet}>{t.unassigned}</span>}</td>
                    <td data-title={t.next}>{nextOn ? <NextDay day={nextOn} /> : null}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {data && data.total > Math.min(...pageSizes) && (
        <div className={styles.pager}>
          <Pager {...{ pageNum, pageSize }} total={data.total} onChange={setPage} />
        </div>
      )}
    </Panel>
  )
}
