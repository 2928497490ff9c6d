import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { Suspense, useState } from 'react'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { isFamily } from '../../parts/abroad/families.ts'
import { formPath, kindToCopy } from '../../parts/form-path.ts'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { TransferChip } from '../../parts/TransferChip.tsx'
import { useCopyOrder } from '../../parts/use-copy-order.ts'
import { useMay } from '../../parts/use-may.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { listMessages } from '../../ui/list/list-messages.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './case.module.css'
import { type Case, caseAllows, caseTitle } from './case-types.ts'
import { orderMessages } from './messages.ts'
import { elsewhere } from './order-actions.ts'

const FeedsDialog = lazy(() => import('../../parts/calendar/FeedsDialog.tsx'))

/** Title, number and the four states in words. */
export function CaseHeader({ order, onEnd }: { order: Case; onEnd: (event: 'cancel' | 'withdraw') => void }) {
  const t = useMessages(orderMessages)
  const list = useMessages(listMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isFeeds, setFeeds] = useState(false)
  const mayExport = useMay('export')
  const copy = useCopyOrder(({ orderNo }) => {
    showToast({ tone: 'good', text: t.copied(orderNo) })
    void navigate(formPath(kindToCopy(order.type), orderNo))
  })
  const refused = (action: string) => order.actions.find((one) => one.action === action)?.reason?.[language]
  const ending = (['cancel', 'withdraw'] as const).find((one) => caseAllows(order, one)) ?? 'cancel'
  const states = [
    ['work', t.work, order.workState],
    ['official', t.official, order.officialState],
    ['payment', t.payment, order.payState],
    ['afterSales', t.afterSales, order.afterState],
  ] as const
  // Nobody pays a family of filings abroad: each country has its own order. A fee alone is at no office.
  // What was brought in from elsewhere costs nothing here.
  const unknown =
    isFamily(order.type) || order.broughtIn ? 'payment' : isSupplementKind(order.type) ? 'official' : undefined
  const isDraft = order.workState === workStates.draft.code
  const shown = states.filter(([set]) => set !== unknown && !(isDraft && set === 'payment'))
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1>{caseTitle(order, language) || t.untitled}</h1>
        <p>
          <span>{order.orderNo}</span>
          {order.patentNumber && <NumberText>{order.patentNumber}</NumberText>}
        </p>
      </div>
      <dl className={classes(layout.wrap8x16, styles.states)}>
        {shown.map(([set, label, code]) => (
          <div key={set}>
            <dt className={texts.quiet12}>{label}</dt>
            <dd>
              {set === 'payment' && order.transfer ? (
                <TransferChip transfer={order.transfer} />
              ) : set === 'work' ? (
                <WorkStateChip order={order} payableFen={order.money.payable} />
              ) : (
                <OrderStateChip set={set} code={code} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <RowMenu
        label={list.actionsOf(order.title || order.orderNo)}
        actions={[
          {
            key: 'copy',
            label: t.copy,
            run: () => copy.copy(order.orderNo),
            refused: refused('copy'),
          },
          ...(isDraft || !mayExport ? [] : [{ key: 'feed', label: t.feed, run: () => setFeeds(true) }]),
          ...(['invoice', 'afterSales'] as const)
            .filter((one) => hasPage(elsewhere[one]))
            .map((one) => ({
              key: one,
              label: t[one],
              to: pathTo(elsewhere[one], {
                query: one === 'afterSales' ? { orderId: order.orderNo } : { orderNo: order.orderNo },
              }),
              refused: refused(one),
            })),
          { key: ending, label: t[ending], tone: 'bad', run: () => onEnd(ending), refused: refused(ending) },
        ]}
      />
      {isFeeds && (
        <Suspense fallback={null}>
          <FeedsDialog orderNo={order.orderNo} onClose={() => setFeeds(false)} />
        </Suspense>
      )}
    </header>
  )
}
