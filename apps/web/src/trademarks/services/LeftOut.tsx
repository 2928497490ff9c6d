import { useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { Button } from '../../ui/Button.tsx'
import { markMessages } from './mark-messages.ts'
import { serviceMessages } from './messages.ts'
import { useParts } from './service-fields.ts'
import own from './services.module.css'

const shown = 5

/** Marks of the owner that must go along, and the one press that adds them. */
export function LeftOut({
  leftOut,
  more,
}: {
  readonly leftOut: ReplyFor<'trademarkServices.check'>['leftOut']
  /** How many there are besides. */
  readonly more: number
}) {
  const t = useMessages(markMessages)
  const shared = useMessages(serviceMessages)
  const { form, change } = useParts('service')
  const [busy, setBusy] = useState(false)
  const addAll = async () => {
    setBusy(true)
    try {
      const marks = leftOut.map(({ number }) => ({ key: crypto.randomUUID(), number }))
      const found = await sendCall('trademarkServices.check', { json: { service: form.service, marks } })
      change((now) => ({
        ...now,
        marks: [...now.marks, ...found.marks.filter(({ number }) => !now.marks.some((one) => one.number === number))],
      }))
    } finally {
      setBusy(false)
    }
  }
  const rest = leftOut.length + more - shown
  return (
    <div className={own.leftOut} role="status">
      <strong>{t.leftOut(leftOut.length + more)}</strong>
      <ul className={styles.list}>
        {leftOut.slice(0, shown).map(({ number, name }) => (
          <li key={number}>
            {name} <span className="number">{number}</span>
          </li>
        ))}
        {rest > 0 && <li>{shared.more(rest)}</li>}
      </ul>
      <div>
        <Button
          icon="plus"
          busy={busy}
          onClick={() => {
            // Its failure was shown by its toast.
            void addAll().catch(() => {})
          }}
        >
          {more > 0 ? t.addSome(leftOut.length) : t.addAll(leftOut.length)}
        </Button>
      </div>
    </div>
  )
}
