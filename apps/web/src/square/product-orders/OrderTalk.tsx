import { type FormEvent, useState } from 'react'
import { formatFen, formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { Attach, type Attached, FileLinks } from './Attach.tsx'
import { productEventMessages, productOrderMessages } from './order-messages.ts'
import type { ProductOrder } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { useOrderCall } from './use-order-call.ts'

/** What the sides wrote to each other and what happened, the newest last. */
export function OrderTalk({ order }: { order: ProductOrder }) {
  const t = useMessages(productOrderMessages)
  const words = useMessages(productEventMessages)
  const mayAnswer = useMay('answer')
  const isWord = (event: string): event is keyof typeof words => Object.hasOwn(words, event)
  return (
    <Panel title={t.talk}>
      <div className={layout.stack16}>
        <Timeline
          label={t.talk}
          events={order.events.map(({ id, event, side, by, time, notes, amount, files }) => ({
            key: String(id),
            title: `${isWord(event) ? words[event] : event} · ${t[`side_${side}`]}${by === '' ? '' : ` ${by}`}`,
            when: formatInstant(time),
            children: (notes !== '' || amount !== null || files.length > 0) && (
              <div className={layout.stack4}>
                {amount !== null && <span className={texts.numbers}>{formatFen(amount)}</span>}
                {notes !== '' && <p className={styles.kept}>{notes}</p>}
                <FileLinks files={files} />
              </div>
            ),
          }))}
        />
        {mayAnswer && order.side !== 'staff' && (
          <Write orderNo={order.orderNo} label={order.side === 'buyer' ? t.writeSeller : t.writeBuyer} />
        )}
      </div>
    </Panel>
  )
}

function Write({ orderNo, label }: { orderNo: string; label: string }) {
  const t = useMessages(productOrderMessages)
  const [message, setMessage] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isTried, setTried] = useState(false)
  const add = useOrderCall('productOrders.addMessage', () => {
    setMessage('')
    setFiles([])
    setTried(false)
    showToast({ tone: 'good', text: t.sent })
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (message.trim() === '' || add.isPending) return
    add.mutate({ orderNo, message, fileIds: files.map(({ id }) => id) })
  }
  return (
    <form className={layout.stack8} noValidate onSubmit={send} data-chrome>
      <TextAreaField
        label={label}
        rows={3}
        maxLength={1000}
        value={message}
        error={isTried && message.trim() === '' ? t.messageMissing : add.error?.message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <details>
        <summary>{t.attach}</summary>
        <Attach label={t.attach} files={files} onChange={setFiles} />
      </details>
      <span>
        <Button type="submit" busy={add.isPending}>
          {t.send}
        </Button>
      </span>
    </form>
  )
}
