import { Fragment, type ReactNode } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { UnsureMark } from '../../ui/UnsureMark.tsx'
import { OfficeTable } from './OfficeTable.tsx'
import styles from './review.module.css'
import { ruleMessages } from './rule-messages.ts'

type Preview = ReplyFor<'rules.previewRule'>

/** What a change of a rule moves, before anybody agrees to it. */
export function RulePreview({ preview }: { preview: Preview }) {
  const t = useMessages(ruleMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const { moved, movedTotal, watchesTotal, quotes, quotesTotal, holidays, workdays } = preview
  return (
    <section className={styles.preview} aria-label={t.effects}>
      <h3>{t.effects}</h3>
      {holidays.length > 0 && (
        <p>
          {t.daysOff}
          {marks.colon}
          {holidays.join(marks.list)}
        </p>
      )}
      {workdays.length > 0 && (
        <p>
          {t.workdays}
          {marks.colon}
          {workdays.join(marks.list)}
        </p>
      )}
      <p>{t.moved(movedTotal)}</p>
      {watchesTotal > 0 && <p>{t.watches(watchesTotal)}</p>}
      {quotesTotal !== null && <p>{t.quotes(quotesTotal)}</p>}
      {preview.isReplacing && <p>{t.replaces}</p>}
      <p className={texts.quiet13}>{t.keeps}</p>
      {moved.length > 0 && (
        <MovedTable
          label={t.moved(movedTotal)}
          titles={[t.order, t.deadline, t.oldDay, t.newDay]}
          rows={moved.map((row) => ({
            ...row,
            key: `${row.orderNo} ${row.ruleId} ${row.from}`,
            cells: [
              deadlineTitle(row.ruleId, language),
              row.from,
              <Fragment key="to">
                {row.to}
                {row.isUnsure && <UnsureMark />}
              </Fragment>,
            ],
          }))}
        />
      )}
      {movedTotal > moved.length && <p className={texts.quiet13}>{t.listed(moved.length)}</p>}
      {quotes.length > 0 && (
        <MovedTable
          label={t.quotes(quotesTotal ?? quotes.length)}
          titles={[t.order, t.oldPrice, t.newPrice]}
          rows={quotes.map((row) => ({
            ...row,
            key: row.orderNo,
            cells: [<Money key="from" fen={row.fromFen} />, <Money key="to" fen={row.toFen} strong />],
          }))}
        />
      )}
      {quotesTotal !== null && quotesTotal > quotes.length && (
        <p className={texts.quiet13}>{t.listed(quotes.length)}</p>
      )}
    </section>
  )
}

interface MovedTableProps {
  readonly label: string
  readonly titles: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly orderNo: string
    readonly title: string
    /** Behind the order, one for each further title. */
    readonly cells: readonly ReactNode[]
  }[]
}

function MovedTable({ label, titles, rows }: MovedTableProps) {
  return (
    <OfficeTable label={label} titles={titles}>
      {rows.map(({ key, orderNo, title, cells }) => (
        <tr key={key}>
          <td>
            {orderNo}
            <small className={classes(texts.quiet12, texts.block)}>{title}</small>
          </td>
          {cells.map((cell, at) => (
            <td key={titles[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </OfficeTable>
  )
}
