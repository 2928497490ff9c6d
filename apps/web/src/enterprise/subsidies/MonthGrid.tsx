import { monthsOfYear } from '@portal/domain/enterprise/subsidies/months'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import unseen from '../../ui/VisuallyHidden.module.css'
import { subsidyMessages } from './messages.ts'
import { copyDown, type FigureProblem, fillEmpty, type Typed } from './read-figures.ts'
import styles from './subsidies.module.css'

interface MonthGridProps<Column extends string> {
  readonly label: string
  readonly year: number
  readonly columns: readonly { readonly key: Column; readonly label: string }[]
  /** January to December. */
  readonly rows: readonly Typed<Column>[]
  readonly problemOf: (column: Column, row: Typed<Column>) => FigureProblem | undefined
  readonly onChange: (rows: readonly Typed<Column>[]) => void
}

/** Twelve months of figures, quick to fill where months are equal. */
export function MonthGrid<Column extends string>({ label, year, columns, rows, ...more }: MonthGridProps<Column>) {
  const t = useMessages(subsidyMessages)
  const { onChange, problemOf } = more
  const type = (at: number, column: Column, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
  return (
    <div className={classes(layout.stack16, layout.narrow)}>
      <div className={layout.line8}>
        <span className={texts.soft13}>{t.fill}</span>
        {columns.map((column) => (
          <Button
            key={column.key}
            size="small"
            icon="down"
            aria-label={t.fillNamed(column.label)}
            onClick={() => onChange(fillEmpty(rows, column.key))}
          >
            {column.label}
          </Button>
        ))}
      </div>
      <table className={classes(styles.table, styles.inputs, stacked.stacked)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className={unseen.hidden}>{t.sameBelow}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {monthsOfYear(year).map((month, at) => {
            const row = rows[at]
            if (!row) return null
            return (
              <tr key={month}>
                <th scope="row">{month}</th>
                {columns.map((column) => {
                  const problem = problemOf(column.key, row)
                  return (
                    <td key={column.key} data-title={column.label}>
                      <TextField
                        label={t.inMonth(month, column.label)}
                        labelHidden
                        inputMode="decimal"
                        autoComplete="off"
                        value={row[column.key]}
                        error={problem && t[problem]}
                        onChange={(event) => type(at, column.key, event.target.value)}
                      />
                    </td>
                  )
                })}
                <td>
                  {at < 11 && (
                    <Button
                      tone="quiet"
                      size="small"
                      aria-label={t.sameBelowNamed(month)}
                      onClick={() => onChange(copyDown(rows, at))}
                    >
                      {t.sameBelow}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
