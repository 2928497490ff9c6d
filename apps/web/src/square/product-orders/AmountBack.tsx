import { useState } from 'react'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { TextField } from '../../ui/Field.tsx'
import { productActMessages } from './order-messages.ts'

/** Fen of an order that go back, as they are typed: no `amount` while what stands there cannot go back. */
export function useAmountBack(most: number, start: number = most) {
  const [text, setText] = useState(yuanText(start))
  const typed = parseYuan(text)
  const amount = typed !== undefined && typed >= 1 && typed <= most ? typed : undefined
  return { most, text, setText, amount }
}

interface AmountBackProps {
  readonly back: ReturnType<typeof useAmountBack>
  /** Whether a fault is told. */
  readonly isTried: boolean
}

export function AmountBack({ back: { most, text, setText, amount }, isTried }: AmountBackProps) {
  const t = useMessages(productActMessages)
  return (
    <TextField
      label={t.back}
      hint={t.backHint(formatFen(most))}
      required
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isTried && amount === undefined ? t.backWrong(formatFen(most)) : undefined}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
