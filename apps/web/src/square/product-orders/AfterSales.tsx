import {
  afterSaleKindNames,
  afterSaleStates,
  sidesAfterSaleActs,
} from '@portal/domain/square/product-orders/after-sales'
import { useState } from 'react'
import { formatDay, formatFen, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { FileLinks } from './Attach.tsx'
import { productActMessages, productOrderMessages } from './order-messages.ts'
import { type ProductOrder, type Sale, saleTone } from './product-order-types.ts'
import styles from './product-orders.module.css'

const SaleActDialog = lazy(() => import('./SaleActDialog.tsx'))
const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

type SideAct = (typeof sidesAfterSaleActs)[number]
const isSideAct = (act: string): act is SideAct => sidesAfterSaleActs.some((one) => one === act)

/** What was asked for after the payment, what came of it, and what the reader may do about it. */
export function AfterSales({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  if (order.afterSales.length === 0) return null
  return (
    <Panel title={t.sales}>
      {order.afterSales.map((sale) => (
        <OneSale key={sale.id} order={order} sale={sale} />
      ))}
    </Panel>
  )
}

function OneSale({ order, sale }: { order: ProductOrder; sale: Sale }) {
  const t = useMessages(productOrderMessages)
  const words = useMessages(productActMessages)
  const language = useLanguage()
  const mayPay = useMay('pay')
  const [open, setOpen] = useState<SideAct | 'decide'>()
  const close = () => setOpen(undefined)
  const {
    kind,
    state,
    amount,
    reason,
    answer,
    decision,
    carrier,
    trackingNo,
    answerBy,
    escalateBy,
    createdTime,
    files,
  } = sale
  const acts = mayPay ? sale.acts.filter(isSideAct) : []
  const mayDecide = sale.acts.includes('grant')
  const said: readonly (readonly [string, string])[] = [
    [words.reason, reason],
    [t.answer, answer],
    [t.parcel, [carrier, trackingNo].filter((one) => one !== '').join(' ')],
    [t.decision, decision],
  ]
  return (
    <section className={classes(layout.stack8, styles.sale)}>
      <div className={layout.between8}>
        <h3 className={texts.medium}>
          {sale.bySeller ? t.givenBack : afterSaleKindNames[kind][language]} {amount !== null && formatFen(amount)}
        </h3>
        <StateChip tone={saleTone(state)}>{afterSaleStates[state].name[language]}</StateChip>
      </div>
      <span className={texts.quiet12}>{formatInstant(createdTime)}</span>
      <dl className={styles.facts}>
        {said.flatMap(([name, text]) =>
          text === ''
            ? []
            : [
                <dt key={`${name} name`} className={texts.soft13}>
                  {name}
                </dt>,
                <dd key={name} className={styles.kept}>
                  {text}
                </dd>,
              ],
        )}
      </dl>
      <FileLinks files={files} />
      {answerBy && (
        <p className={texts.quiet13}>
          {state === 'accepted' && kind === 'returnRefund'
            ? t.sendBackBy(formatDay(answerBy))
            : t.answerBy(formatDay(answerBy))}
        </p>
      )}
      {state === 'refused' && escalateBy && <p className={texts.quiet13}>{t.escalateBy(formatDay(escalateBy))}</p>}
      {(acts.length > 0 || mayDecide) && (
        <div className={layout.wrap8} data-chrome>
          {acts.map((act, at) => (
            <Button
              key={act}
              size="small"
              tone={at === 0 && act !== 'withdraw' ? 'primary' : 'plain'}
              onClick={() => setOpen(act)}
            >
              {words[`act_${act}`]}
            </Button>
          ))}
          {mayDecide && (
            <Button size="small" tone="primary" onClick={() => setOpen('decide')}>
              {t.decide}
            </Button>
          )}
        </div>
      )}
      {open !== undefined && (
        <Opening>
          {open === 'decide' ? (
            <DecideDialog order={order} sale={sale} onClose={close} />
          ) : (
            <SaleActDialog order={order} sale={sale} act={open} onClose={close} />
          )}
        </Opening>
      )}
    </section>
  )
}
