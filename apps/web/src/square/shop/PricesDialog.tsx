import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import table from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { shopMessages } from './messages.ts'
import type { Product } from './shop-types.ts'

interface PricesDialogProps {
  readonly rows: readonly Product[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** All prices of some products by so many per cent: first shown, then changed. */
export default function PricesDialog({ rows, onClose, onDone }: PricesDialogProps) {
  const t = useMessages(shopMessages)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [shownFor, setShownFor] = useState<string>()
  const change = useCallMutation('shop.changePrices', {
    shownInPlace: true,
    onSuccess: ({ changes }, { dryRun }) => {
      if (dryRun) return setShownFor(text)
      showToast({ tone: 'good', text: t.moved(changes.length) })
      onDone()
      onClose()
    },
  })
  const plain = text.normalize('NFKC').trim()
  const percent = /^[+-]?\d{1,3}$/.test(plain) ? Number(plain) : 0
  const isWrong = percent === 0 || percent < -99 || percent > 900
  const isShown = shownFor === text && change.data !== undefined
  const isFaulty = isShown && change.data.changes.some((one) => one.isFaulty)
  const act = () => {
    setTried(true)
    if (isWrong) return
    change.mutate({ productIds: rows.map(({ productId }) => productId), percent, dryRun: !isShown })
  }
  return (
    <FormDialog
      width="usual"
      title={t.pricesTitle}
      label={isShown ? t.apply : t.try}
      busy={change.isPending}
      disabled={isFaulty}
      error={change.error}
      onClose={onClose}
      onAct={act}
    >
      <TextField
        label={t.percent}
        hint={t.percentHint}
        required
        inputMode="text"
        autoComplete="off"
        maxLength={4}
        value={text}
        error={isTried && isWrong ? t.percentWrong : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {isShown && (
        <div className={layout.scrolls}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t.products}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {change.data.changes.map((one) => (
                <tr key={`${one.name} ${one.variant}`}>
                  <th scope="row">{one.variant === '' ? one.name : `${one.name} · ${one.variant}`}</th>
                  <td className={texts.numbers}>{formatFen(one.before)}</td>
                  <td className={texts.numbers}>
                    {formatFen(one.after)}
                    {one.isFaulty && <small className={texts.bad13}> {t.faulty}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormDialog>
  )
}
