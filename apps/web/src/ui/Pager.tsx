import { pageSizes } from '@portal/contract/limits'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './Pager.module.css'
import { pagerMessages } from './pager-messages.ts'
import { SelectField } from './SelectField.tsx'

interface PagerProps {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
  /** The owner writes both into the URL; a new size starts at page 1. */
  readonly onChange: (page: { pageNum: number; pageSize: number }) => void
  /** Sizes to choose from, where they are not those of all lists. */
  readonly sizes?: readonly number[]
  /** Shown instead of the counted range, where the total is only known as "more than". */
  readonly totalWords?: string
}

/** Range, size (1, 2, 3, 10, 20, 50, 100 unless told) and steps. */
export function Pager({ pageNum, pageSize, total, sizes = pageSizes, onChange, totalWords }: PagerProps) {
  const t = useMessages(pagerMessages)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const go = (page: number) => onChange({ pageNum: page, pageSize })
  const from = (pageNum - 1) * pageSize + 1
  return (
    <nav aria-label={t.pages} className={styles.pager}>
      <span className={styles.range} aria-live="polite">
        {totalWords ?? (total === 0 ? t.none : t.range(from, Math.min(total, pageNum * pageSize), total))}
      </span>
      <div data-chrome>
        <SelectField
          className={styles.size}
          label={t.perPage}
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onChange({ pageNum: 1, pageSize: Number(size) })}
        />
      </div>
      <span className={classes(layout.row2, styles.steps)} data-chrome>
        <Button
          tone="quiet"
          size="small"
          icon="first"
          aria-label={t.first}
          disabled={pageNum <= 1}
          onClick={() => go(1)}
        />
        <Button
          tone="quiet"
          size="small"
          icon="left"
          aria-label={t.previous}
          disabled={pageNum <= 1}
          onClick={() => go(pageNum - 1)}
        />
        <span className={styles.at}>{t.pageOf(pageNum, last)}</span>
        <Button
          tone="quiet"
          size="small"
          icon="right"
          aria-label={t.next}
          disabled={pageNum >= last}
          onClick={() => go(pageNum + 1)}
        />
        <Button
          tone="quiet"
          size="small"
          icon="last"
          aria-label={t.last}
          disabled={pageNum >= last}
          onClick={() => go(last)}
        />
      </span>
    </nav>
  )
}
