import type { ReactNode } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen, formatNumber, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { statementMessages } from './messages.ts'
import styles from './statements.module.css'

export type Statement = ReplyFor<'statements.getStatement'>

interface StatementSumsProps {
  /** Undefined while it comes: its room is kept. */
  readonly statement: Statement | undefined
  readonly onSpan: (span: { readonly from: string; readonly to: string }) => void
}

/** What a statement says before its movements: balances, the balance as a plot, and sums by account and by movement. */
export function StatementSums({ statement, onSpan }: StatementSumsProps) {
  const t = useMessages(statementMessages)
  if (!statement) return <div className={styles.coming} />
  const { months, open, invoices } = statement
  // Of months to come nothing is known.
  const begun = months.filter(({ from }) => from <= todayInBeijing())
  const sum = (of: (month: Statement['months'][number]) => number) => months.reduce((all, month) => all + of(month), 0)
  return (
    <div className={styles.sums}>
      {statement.isPartial && <p className={texts.soft13}>{t.partial}</p>}
      {!statement.isBalanced && (
        <p className={texts.bad13} role="alert">
          {t.unbalanced}
        </p>
      )}
      <dl className={styles.figures} aria-label={t.figures}>
        <Figure name={t.opening} fen={statement.opening} />
        <Figure name={t.received} fen={sum(({ official, other, service }) => official + other + service)} />
        <Figure name={t.refunded} fen={sum(({ refunded }) => refunded)} />
        <Figure name={t.fee} fen={statement.kinds.reduce((all, { service }) => all + service, 0)} />
        <Figure name={t.paidOn} fen={sum(({ paidOn }) => paidOn)} />
        <Figure name={t.closing} fen={statement.closing} isStrong />
        <Figure name={t.open} fen={open.amount} note={open.count > 0 && t.orders(open.count)} />
        <Figure name={t.invoiced} fen={invoices.amount} note={invoices.count > 0 && t.invoices(invoices.count)} />
      </dl>
      <div className={styles.pair}>
        <Panel title={t.balance}>
          <MoneyBars
            label={t.balance}
            height={132}
            bars={begun.map(({ from, held }) => ({
              key: from,
              group: String(Number(from.slice(5, 7))),
              fen: held,
              words: t.month(from.slice(0, 7), formatFen(held)),
            }))}
            onChoose={({ key }) => {
              const month = months.find(({ from }) => from === key)
              if (month) onSpan({ from: month.from, to: month.to })
            }}
          />
        </Panel>
        <Panel title={t.sides} flush>
          <Sides statement={statement} />
        </Panel>
      </div>
      {statement.kinds.length > 0 && (
        <Panel title={t.kinds} flush>
          <Kinds statement={statement} />
        </Panel>
      )}
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly fen: number
  readonly note?: ReactNode
  readonly isStrong?: boolean
}

function Figure({ name, fen, note, isStrong }: FigureProps) {
  return (
    <div>
      <dt className={texts.soft13}>{name}</dt>
      <dd className={classes(texts.numbers, isStrong && texts.strong)}>
        {formatFen(fen)}
        {note && <small className={texts.quiet12}> {note}</small>}
      </dd>
    </div>
  )
}

/** A row of amounts, each beside its column's name on a phone. */
function Amounts({ heads, amounts }: { heads: readonly string[]; amounts: readonly number[] }) {
  return amounts.map((fen, at) => (
    <td key={heads[at]} data-title={heads[at]}>
      <Money fen={fen} />
    </td>
  ))
}

function Sides({ statement: { sides, opening, closing } }: { statement: Statement }) {
  const t = useMessages(statementMessages)
  const language = useLanguage()
  const heads = [t.opening, t.added, t.taken, t.closing]
  const total = (of: (side: Statement['sides'][number]) => number) => sides.reduce((sum, side) => sum + of(side), 0)
  return (
    <table className={classes(styles.table, texts.quietHeads, stacked.stacked)} aria-label={t.sides}>
      <Heads first={t.account} heads={heads} />
      <tbody>
        {sides.map((side) => (
          <tr key={side.account}>
            <th scope="row">{inLanguage(side.name, language)}</th>
            <Amounts heads={heads} amounts={[side.opening, side.in, side.out, side.closing]} />
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{t.total}</th>
          <Amounts heads={heads} amounts={[opening, total((side) => side.in), total((side) => side.out), closing]} />
        </tr>
      </tbody>
    </table>
  )
}

function Kinds({ statement: { kinds } }: { statement: Statement }) {
  const t = useMessages(statementMessages)
  const language = useLanguage()
  const heads = [t.held, t.service, t.amount]
  return (
    <table className={classes(styles.table, texts.quietHeads, stacked.stacked)} aria-label={t.kinds}>
      <Heads first={t.movement} heads={[t.count, ...heads]} />
      <tbody>
        {kinds.map(({ kind, isPriceChange, name, count, official, other, service, amount }) => (
          <tr key={`${kind} ${isPriceChange}`}>
            <th scope="row">{inLanguage(name, language)}</th>
            <td data-title={t.count}>{formatNumber(count)}</td>
            <Amounts heads={heads} amounts={[official + other, service, amount]} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Heads({ first, heads }: { first: string; heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
