import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { trademarkMessages } from './messages.ts'
import { useChange } from './trademark-fields.ts'

const shownMax = 50

/** Goods of an earlier registration of the account, added to what is chosen; none is added twice. */
export default function CopyClasses({ edition }: { edition: string }) {
  const t = useMessages(trademarkMessages)
  const change = useChange()
  const [from, setFrom] = useState('')
  const [busy, setBusy] = useState(false)
  const orders = useQuery(callQuery('trademarks.listOrders', { type: 'trademark', pageSize: shownMax }))
  const earlier = orders.data?.list.filter((one) => one.classes.length > 0) ?? []
  const add = async () => {
    setBusy(true)
    try {
      const { json } = await queryClient.fetchQuery(callQuery('trademarks.getForm', { orderNo: from }))
      let count = 0
      change((now) => {
        const known = new Set(now.goods.map((item) => `${item.classCode} ${item.name}`))
        const fresh = json.goods.filter((item) => !known.has(`${item.classCode} ${item.name}`))
        count = fresh.length
        return { ...now, goods: [...now.goods, ...fresh], edition: now.edition || edition || json.edition }
      })
      showToast({ tone: 'good', text: t.copied(count) })
    } finally {
      setBusy(false)
    }
  }
  if (earlier.length === 0) return null
  return (
    <details className={styles.copy}>
      <summary>{t.copyClasses}</summary>
      <div className={layout.line8}>
        <SelectField
          label={t.copyFrom}
          placeholder={t.copyChoose}
          options={earlier.map(({ orderNo, title, classes }) => ({
            value: orderNo,
            label: `${title || t.untitled} · ${classes.join(' ')} · ${orderNo}`,
          }))}
          value={from}
          onChange={setFrom}
        />
        <Button disabled={from === ''} busy={busy} onClick={() => void add()}>
          {t.copyAdd}
        </Button>
      </div>
    </details>
  )
}
