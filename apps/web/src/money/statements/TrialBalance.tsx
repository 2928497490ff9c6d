import { accountSideKeys, accountSides } from '@portal/domain/money/statements/statement'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen, formatNumber } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { MoneyBars } from '../../parts/MoneyBars.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useNarrow } from '../../ui/list/use-width.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { ledgerMessages } from './ledger-messages.ts'
import { Heads } from './StatementSums.tsx'
import styles from './statements.module.css'

type Balances = ReplyFor<'ledger.getBalances'>

interface TrialBalanceProps {
  readonly day: string
  /** The account whose postings are listed. */
  readonly chosen: string | undefined
  readonly onAccount: (account: string | undefined) => void
  readonly onDay: (day: string) => void
}

/** Every account at the end of a day, each leading to its postings, beside what is held for others as a plot. */
export function TrialBalance({ day, chosen, onAccount, onDay }: TrialBalanceProps) {
  const t = useMessages(ledgerMessages)
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('ledger.getBalances', { day }, { shownInPlace: true }),
  )
  // Twelve bars of a finger's width are wider than a phone.
  const monthsMax = useNarrow() ? 10 : 12
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <div className={styles.comingBooks} />
  return (
    <div className={styles.pair} data-books>
      <Panel title={t.trial} aside={<span className={texts.soft13}>{t.at(day)}</span>} flush>
        <Accounts balances={data} chosen={chosen} onAccount={onAccount} />
        <Checks balances={data} />
      </Panel>
      <Panel title={t.held}>
        <MoneyBars
          label={t.held}
          height={180}
          bars={data.months.slice(-monthsMax).map((month) => ({
            key: month.day,
            group: String(Number(month.day.slice(5, 7))),
            fen: month.held,
            words: t.month(month.day, formatFen(month.held)),
          }))}
          onChoose={({ key }) => onDay(key)}
        />
      </Panel>
    </div>
  )
}

interface AccountsProps extends Pick<TrialBalanceProps, 'chosen' | 'onAccount'> {
  readonly balances: Balances
}

function Accounts({ balances: { accounts }, chosen, onAccount }: AccountsProps) {
  const t = useMessages(ledgerMessages)
  const language = useLanguage()
  const total = (of: (account: Balances['accounts'][number]) => number) =>
    accounts.reduce((sum, account) => sum + of(account), 0)
  return (
    <table className={classes(styles.table, texts.quietHeads, stacked.stacked)} aria-label={t.trial}>
      <Heads first={t.account} heads={[t.postings, t.debit, t.credit, t.balance]} />
      {accountSideKeys.map((side) => (
        <tbody key={side}>
          <tr className={styles.side}>
            <th scope="rowgroup" colSpan={5}>
              {accountSides[side][language]}
            </th>
          </tr>
          {accounts
            .filter((account) => account.side === side)
            .map(({ account, name, postings, debit, credit, balance }) => (
              <tr key={account}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.account}
                    aria-pressed={account === chosen}
                    onClick={() => onAccount(account === chosen ? undefined : account)}
                  >
                    {inLanguage(name, language)}
                  </button>
                </th>
                <td data-title={t.postings}>{formatNumber(postings)}</td>
                <td data-title={t.debit}>
                  <Money fen={debit} />
                </td>
                <td data-title={t.credit}>
                  <Money fen={credit} />
                </td>
                <td data-title={t.balance}>
                  <Money fen={balance} strong />
                </td>
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">{t.total}</th>
          <td data-title={t.postings}>{formatNumber(total(({ postings }) => postings))}</td>
          <td data-title={t.debit}>
            <Money fen={total(({ debit }) => debit)} />
          </td>
          <td data-title={t.credit}>
            <Money fen={total(({ credit }) => credit)} />
          </td>
          <td data-title={t.balance}>
            <Money fen={total(({ balance }) => balance)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Checks({ balances: { checks } }: { balances: Balances }) {
  const t = useMessages(ledgerMessages)
  const isRight = checks.sum === 0 && checks.unbalanced === 0 && checks.negative === 0
  return (
    <p className={classes(styles.checks, isRight ? texts.good : texts.bad)} role={isRight ? undefined : 'alert'}>
      {isRight
        ? t.right(formatNumber(checks.bookings))
        : [checks.unbalanced > 0 && t.unbalanced(checks.unbalanced), checks.negative > 0 && t.negative(checks.negative)]
            .filter(Boolean)
            .join(' ')}
    </p>
  )
}
