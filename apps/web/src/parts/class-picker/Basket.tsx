import { applicationFee, itemsIncluded } from '@portal/domain/law/marks/mark-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { findClass } from '@portal/domain/trademarks/classes/classes'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { type Goods, removeGoods } from './basket.ts'
import styles from './class-picker.module.css'
import { pickerMessages } from './messages.ts'

interface BasketProps {
  readonly chosen: readonly Goods[]
  readonly onChange: (goods: readonly Goods[]) => void
  readonly disabled: boolean
  readonly isCollective: boolean
  readonly isAbroad: boolean
  /** The table is a selection: a name without a code may still be an official one. */
  readonly isSelection: boolean
}

/** What is chosen, by class, with its count of those that the base fee covers and the fee as it grows. */
export function Basket({ chosen, onChange, disabled, isCollective, isAbroad, isSelection }: BasketProps) {
  const t = useMessages(pickerMessages)
  const language = useLanguage()
  const classes = [...Map.groupBy(chosen, ({ classCode }) => classCode)].sort(([a], [b]) => (a < b ? -1 : 1))
  const on = beijingDate(new Date())
  const included = figureOn(itemsIncluded, on)
  const fee =
    classes.length === 0 || isAbroad
      ? undefined
      : applicationFee(
          classes.map(([, items]) => items.length),
          { way: 'electronic', on, isCollective },
        )
  return (
    <section className={`${layout.column12} ${styles.basket}`} aria-label={t.basket}>
      <div className={layout.spreadRow8}>
        <h3>{t.basket}</h3>
        {!disabled && chosen.length > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange([])}>
            {t.clear}
          </Button>
        )}
      </div>
      {classes.length === 0 && <p className={styles.note}>{t.empty}</p>}
      {classes.map(([code, items], at) => {
        const own = fee?.classes[at]
        const left = included - items.length
        const name = findClass(code)?.name
        return (
          <div key={code}>
            <div className={layout.spreadRow8}>
              <strong>
                {code} {name ? inLanguage(name, language) : ''}{' '}
                <span className={styles.count}>{isAbroad ? items.length : `${items.length}/${included}`}</span>
              </strong>
              {!disabled && (
                <Button
                  size="small"
                  tone="quiet"
                  icon="bin"
                  aria-label={t.removeClass(code)}
                  onClick={() => onChange(chosen.filter((one) => one.classCode !== code))}
                />
              )}
            </div>
            <ul className={styles.chosen}>
              {items.map((item) => (
                <li key={item.name}>
                  <span>
                    {item.name} <small>{item.groupCode || (isSelection ? t.notCollected : t.custom)}</small>
                  </span>
                  {!disabled && (
                    <Button
                      size="small"
                      tone="quiet"
                      icon="close"
                      aria-label={t.remove(item.name)}
                      onClick={() => onChange(removeGoods(chosen, item))}
                    />
                  )}
                </li>
              ))}
            </ul>
            {left > 0 && !isCollective && !isAbroad && <p className={styles.note}>{t.free(left)}</p>}
            {own && own.extraFen > 0 && (
              <p className={styles.note}>{t.extra(included, own.extraItems, formatFen(own.extraFen))}</p>
            )}
          </div>
        )
      })}
      {fee && (
        <p className={styles.fee} aria-live="polite">
          {t.official} <Money fen={fee.amountFen} strong />
        </p>
      )}
    </section>
  )
}
