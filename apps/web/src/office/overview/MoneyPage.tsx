import { bookingKindNames, overviewMoneyList } from '@portal/contract/office/overview-lists'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { tabsOf } from '../../parts/list/list-fields.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { CaseName } from './CaseName.tsx'
import type { BookingRow } from './figure-types.ts'
import { rowsMessages } from './messages.ts'
import { useWhose } from './use-whose.ts'

/** The bookings behind sums of money, with the sum of all of them. */
export default function MoneyPage() {
  const t = useMessages(rowsMessages)
  const language = useLanguage()
  const state = useListState()
  const { sums, ...list } = useList(overviewMoneyList, {
    summed: true,
    ...{ state, call: 'overview.listMoney', fileCall: 'overview.exportMoney' },
    fields: useWhose(state),
    cells: { title: (row) => <CaseName {...row} /> },
  })
  return (
    <ListScreen<BookingRow>
      {...list}
      title={useRouteTitle()}
      primary={
        <LinkButton icon="left" to={pathTo('/overview')}>
          {t.back}
        </LinkButton>
      }
      lead={
        <MoneySums
          sums={[
            [t.official, sums?.official],
            [t.service, sums?.service],
            [t.amount, sums?.amount],
          ]}
        />
      }
      tabs={tabsOf(overviewMoneyList, t.all, language)}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title || row.orderNo}
      card={(row) => (
        <>
          <CaseName {...row} />
          <span className={layout.spreadRow12}>
            <span className={texts.soft}>{bookingKindNames[row.kind][language]}</span>
            <Money fen={row.amount} strong />
          </span>
          <small className={texts.quiet}>
            {t.official} {formatFen(row.official)} · {t.service} {formatFen(row.service)}
          </small>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.noMoney}>
          {t.noMoneyText}
        </EmptyState>
      }
    />
  )
}
