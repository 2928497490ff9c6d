import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { stateOnDay } from '@portal/domain/trademarks/register/term-state'
import { useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { pickerMessages } from './picker-messages.ts'
import type { FoundMark } from './transfer-types.ts'
import styles from './transfers.module.css'

type ChoosableMark = Pick<FoundMark, 'number' | 'name' | 'classes' | 'status' | 'validTo' | 'ownerName' | 'inOrders'>

interface MarkChoiceProps {
  readonly marks: readonly ChoosableMark[]
  /** Numbers that are in the form already. */
  readonly taken: ReadonlySet<string>
  readonly ownOrder: string | undefined
  /** All are ticked to begin with: each was asked for by its number. */
  readonly areTicked?: boolean
  readonly onAdd: (numbers: readonly string[]) => Promise<void>
  readonly onMore?: () => void
}

/** Marks to tick, with what one has to know before: state, term, owner, other transfers under way. */
export function MarkChoice({ marks, taken, ownOrder, areTicked = false, onAdd, onMore }: MarkChoiceProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const isTicked = (number: string) => !taken.has(number) && flipped.has(number) !== areTicked
  const today = civilDate(todayInBeijing())
  const chosen = marks.map(({ number }) => number).filter(isTicked)
  const flip = (number: string) =>
    setFlipped((now) => {
      const next = new Set(now)
      if (!next.delete(number)) next.add(number)
      return next
    })
  const add = async () => {
    setBusy(true)
    try {
      await onAdd(chosen)
      setFlipped(new Set())
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={layout.column16}>
      <ul className={styles.choices} aria-label={t.marks}>
        {marks.map(({ number, name, classes, status, validTo, ownerName, inOrders }) => {
          const { name: state, colour, code } = stateOnDay({ status, validTo }, today)
          const others = inOrders.filter((orderNo) => orderNo !== ownOrder)
          const isTaken = taken.has(number)
          return (
            <li key={number}>
              <CheckField
                label={
                  <span className={styles.markName}>
                    <strong>{name}</strong>
                    <NumberText>{number}</NumberText>
                    <span className={texts.soft13}>{t.classes(classes.map(classCode))}</span>
                    <StateChip tone={colour}>{state[language]}</StateChip>
                  </span>
                }
                hint={
                  <>
                    {[
                      isTaken && t.isTaken,
                      ownerName,
                      validTo !== null && t.validTo(validTo),
                      code === 'grace' && t.renewFirst,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    {others.length > 0 && ` · ${t.inOrders} `}
                    {others.map((orderNo) => (
                      <Link key={orderNo} to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>
                        {orderNo}{' '}
                      </Link>
                    ))}
                  </>
                }
                disabled={isTaken}
                checked={isTicked(number)}
                onChange={() => flip(number)}
              />
            </li>
          )
        })}
      </ul>
      <div className={layout.line8}>
        <Button tone="plain" icon="plus" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {t.add(chosen.length)}
        </Button>
        {onMore && (
          <Button tone="quiet" onClick={onMore}>
            {t.more}
          </Button>
        )}
      </div>
    </div>
  )
}
