import { feeWarningWords } from '@portal/domain/money/official-fees/fee-warnings'
import { fillWords } from '@portal/domain/platform/words/two-languages'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import type { PreviewLine } from './fee-types.ts'
import { feeMessages } from './messages.ts'
import { newMessages } from './new-messages.ts'
import styles from './official-fees.module.css'

interface PreviewLinesProps {
  readonly lines: readonly PreviewLine[]
  readonly keyOf: (line: PreviewLine, at: number) => string
  readonly leftOut: ReadonlySet<string>
  readonly onToggle: (key: string, on: boolean) => void
}

/** Every line of a payment with a tick, its amounts, and in words what blocks it or is to be known. */
export function PreviewLines({ lines, keyOf, leftOut, onToggle }: PreviewLinesProps) {
  const t = useMessages(feeMessages)
  const n = useMessages(newMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={classes(texts.quietHeads, styles.table, stacked.stacked)} aria-label={n.lines}>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.yearTitle}</th>
            <th scope="col">{t.deadline}</th>
            <th scope="col" className={styles.end}>
              {t.annual}
            </th>
            <th scope="col" className={styles.end}>
              {t.late}
            </th>
            <th scope="col" className={styles.end}>
              {t.service}
            </th>
            <th scope="col" className={styles.end}>
              {t.toPayTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const key = keyOf(line, at)
            const name = line.title || line.patentNumber
            return (
              <tr key={key} data-blocked={!line.payable || undefined}>
                <th scope="row">
                  <span className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={n.take(`${name}${line.year === null ? '' : ` ${t.year(line.year)}`}`)}
                      disabled={!line.payable}
                      checked={line.payable && !leftOut.has(key)}
                      onChange={(event) => onToggle(key, event.target.checked)}
                    />
                    <span className={classes(cells.stack, styles.stack)}>
                      <span>{name}</span>
                      <small>
                        <NumberText>{line.patentNumber}</NumberText>
                      </small>
                      <Notes line={line} />
                    </span>
                  </span>
                </th>
                <td data-title={t.yearTitle}>{line.year === null ? t.none : t.year(line.year)}</td>
                <td data-title={t.deadline}>
                  {line.deadlineOfficial ?? t.none} <CalendarMark day={line.deadlineOfficial} />
                </td>
                <td className={styles.end} data-title={t.annual}>
                  {line.annual === 0 ? t.none : formatFen(line.annual)}
                </td>
                <td className={styles.end} data-title={t.late}>
                  {line.late === 0 ? t.none : formatFen(line.late)}
                  {line.restoration > 0 && (
                    <small className={classes(texts.quiet12, texts.block)}>
                      {t.restorationOf(formatFen(line.restoration))}
                    </small>
                  )}
                </td>
                <td className={styles.end} data-title={t.service}>
                  {line.service === 0 ? t.none : formatFen(line.service)}
                </td>
                <td className={styles.end} data-title={t.toPayTitle}>
                  <strong>{line.payable ? formatFen(line.toPay) : t.none}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Notes({ line }: { line: PreviewLine }) {
  const language = useLanguage()
  const n = useMessages(newMessages)
  const notes = [...line.blocks, ...line.warnings]
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ code, params }) => (
        <li key={code} data-tone={line.payable ? 'warn' : 'bad'}>
          <Icon name={line.payable ? 'warn' : 'stop'} size={14} />
          <span>
            {fillWords(feeWarningWords[code][language], params)}
            {line.orderNo !== null && ` (${n.inOrder(line.orderNo)})`}
            {(code === 'restoration' || code === 'restorationGuessed') && (
              <>
                {' '}
                <Link
                  to={pathTo('/order/patentOrder/afterserveindex', {
                    query: { number: line.patentNumber, kind: 'restoration' },
                  })}
                >
                  {n.restore}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
