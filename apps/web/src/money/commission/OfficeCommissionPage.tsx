import { allCommissionList, statementTabNames, statementTabs } from '@portal/contract/money/commission-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { LineCard, LineState, ReleaseDay, Rule, Subject } from './CommissionCells.tsx'
import type { AnyCommissionLine } from './commission-types.ts'
import { commissionMessages } from './messages.ts'
import { officeMessages } from './office-messages.ts'
import { Rates } from './Rates.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'

const ExplainDialog = lazy(() => import('./ExplainDialog.tsx'))

/** Commission of all organisations, with what it comes to and the rates in force. */
export default function OfficeCommissionPage() {
  const t = useMessages(officeMessages)
  const words = useMessages(commissionMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [explained, setExplained] = useState<string>()
  const { data } = useQuery(callQuery('commission.listAllLines', { pageNum: 1, pageSize: 1 }))
  const list = useList(allCommissionList, {
    ...{ state, call: 'commission.listAllLines', fileCall: 'commission.exportAllLines' },
    cells: {
      order: (row) => <Subject row={row} onOpen={setExplained} />,
      hold: (row) => <ReleaseDay row={row} />,
      state: (row) => <LineState state={row.state} />,
      rule: (row) => <Rule row={row} />,
    },
  })
  return (
    <>
      <ListScreen<AnyCommissionLine>
        {...list}
        title={title}
        primary={
          <LinkButton tone="primary" to={pathTo('/admin/commission/withdrawals')}>
            {t.withdrawals}
          </LinkButton>
        }
        lead={
          <div className={layout.stack16}>
            <SummaryStrip summary={data?.summary} />
            <Rates>
              <p>
                <LinkButton size="small" to={pathTo('/admin/rules', { query: { text: t.ruleSearch } })}>
                  {t.toRules}
                </LinkButton>
              </p>
            </Rates>
          </div>
        }
        tabs={statementTabs.map((key) => ({ key, label: statementTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.orderNo ?? row.note}
        actions={(row) =>
          row.commissionId !== null && (
            <Button size="small" onClick={() => setExplained(row.commissionId ?? undefined)}>
              {words.explain}
            </Button>
          )
        }
        card={(row) => <LineCard row={row} more={row.beneficiary} />}
        empty={
          <EmptyState picture="nothingYet" title={t.empty}>
            {t.emptyText}
          </EmptyState>
        }
      />
      {explained !== undefined && (
        <Opening>
          <ExplainDialog isOffice commissionId={explained} onClose={() => setExplained(undefined)} />
        </Opening>
      )}
    </>
  )
}
