import { commissionList, statementTabNames, statementTabs } from '@portal/contract/money/commission-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { LineCard, LineState, ReleaseDay, Rule, Subject } from './CommissionCells.tsx'
import styles from './commission.module.css'
import type { Account, CommissionLine } from './commission-types.ts'
import { commissionMessages } from './messages.ts'
import { Rates } from './Rates.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'

const ExplainDialog = lazy(() => import('./ExplainDialog.tsx'))
const JoinDialog = lazy(() => import('./JoinDialog.tsx'))
const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx'))

/** What orders of customers who were brought earned: the statement, what can be withdrawn, and how each amount was reckoned. */
export default function CommissionPage() {
  const t = useMessages(commissionMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const mayPay = useMay('pay')
  const mayJoin = useMay('people')
  const { data: account } = useQuery(callQuery('commission.getAccount', {}))
  const [open, setOpen] = useState<'join' | 'withdraw'>()
  const [explained, setExplained] = useState<string>()
  const isAgreed = account?.isAgreed === true
  const list = useList(commissionList, {
    ...{ state, call: 'commission.listLines', fileCall: 'commission.exportLines' },
    cells: {
      order: (row) => <Subject row={row} onOpen={setExplained} />,
      hold: (row) => <ReleaseDay row={row} />,
      state: (row) => <LineState state={row.state} />,
      rule: (row) => <Rule row={row} />,
    },
  })
  return (
    <>
      <ListScreen<CommissionLine>
        {...list}
        title={title}
        primary={
          <span className={layout.row8}>
            <LinkButton icon="clock" to={pathTo('/user/MyCommissionSharing/withdrawals')}>
              {t.withdrawals}
            </LinkButton>
            {/* Its room stands before it is known which of the two it is. */}
            {!account && (
              <Button tone="primary" disabled>
                {t.withdraw}
              </Button>
            )}
            {account && !isAgreed && mayJoin && (
              <Button tone="primary" onClick={() => setOpen('join')}>
                {account.agreement ? t.joinAgain : t.join}
              </Button>
            )}
            {isAgreed && mayPay && (
              <Button tone="primary" disabled={account.refusal !== null} onClick={() => setOpen('withdraw')}>
                {t.withdraw}
              </Button>
            )}
          </span>
        }
        lead={<Lead account={account} />}
        tabs={statementTabs.map((key) => ({ key, label: statementTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.orderNo ?? row.note}
        actions={(row) =>
          row.commissionId !== null && (
            <Button size="small" onClick={() => setExplained(row.commissionId ?? undefined)}>
              {t.explain}
            </Button>
          )
        }
        card={(row) => <LineCard row={row} />}
        empty={
          <EmptyState
            picture="nothingYet"
            title={t.empty}
            action={<LinkButton to={pathTo('/user/userCode')}>{t.toCodes}</LinkButton>}
          >
            {t.emptyText}
          </EmptyState>
        }
      />
      <Opening>
        {explained !== undefined && <ExplainDialog commissionId={explained} onClose={() => setExplained(undefined)} />}
        {open === 'join' && account && <JoinDialog account={account} onClose={() => setOpen(undefined)} />}
        {open === 'withdraw' && account && <WithdrawDialog account={account} onClose={() => setOpen(undefined)} />}
      </Opening>
    </>
  )
}

function Lead({ account }: { account: Account | undefined }) {
  const words = useStanding(account)
  return (
    <div className={layout.stack8}>
      <SummaryStrip summary={account?.summary} />
      <div className={styles.standing}>
        {/* Its room stands before it says something: nothing below moves when it comes. */}
        <p className={texts.soft13}>{words}</p>
        <Statements months={account?.months ?? []} />
      </div>
      <Rates />
    </div>
  )
}

/** What stands between the organisation and a withdrawal, if anything does. */
function useStanding(account: Account | undefined): string {
  const t = useMessages(commissionMessages)
  const mayJoin = useMay('people')
  if (!account) return ''
  const { isReader, agreement, isAgreed, refusal, minimum } = account
  if (!isReader) return t.notReader
  if (!agreement) return mayJoin ? t.joinLead : `${t.joinLead} ${t.joinedBy}`
  if (!isAgreed) return t.termsNew
  if (refusal === 'tooLittle') return t.tooLittle(formatFen(minimum))
  return refusal === null ? t.mayWithdraw(agreement.legalName) : t[refusal]
}

function Statements({ months }: { months: readonly string[] }) {
  const t = useMessages(commissionMessages)
  const language = useLanguage()
  const [chosen, setMonth] = useState('')
  const make = useCallMutation('commission.makeStatement')
  const month = chosen || months[0]
  if (month === undefined) return <div className={styles.tools} />
  return (
    <div className={styles.tools} data-chrome>
      <SelectField
        label={t.month}
        labelHidden
        value={month}
        onChange={setMonth}
        options={months.map((one) => ({ value: one, label: one }))}
      />
      <ExportButton
        key={month}
        tone="plain"
        rows={1}
        label={t.makeStatement}
        ready={() => t.statementReady}
        start={() => make.mutateAsync({ month, language })}
      />
    </div>
  )
}
