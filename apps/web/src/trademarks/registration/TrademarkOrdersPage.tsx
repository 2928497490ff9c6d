import { classCodes, trademarkOrderList } from '@portal/contract/trademarks/trademark-lists'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { markPlaces } from '@portal/domain/trademarks/abroad/places'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { CutCell, DayCell } from '../../parts/area-orders/AreaCells.tsx'
import { areaCells, useAreaFields } from '../../parts/area-orders/use-area-list.tsx'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { PackageButton } from '../../parts/trademark-package/PackageButton.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { trademarkOrderMessages } from './order-messages.ts'
import { isPackable, orderKindName, type TrademarkOrderInList } from './order-types.ts'
import { ClassesCell, CountriesCell, MarkCell } from './TrademarkCells.tsx'
import { TrademarkRowActions } from './TrademarkRowActions.tsx'

const registerPath = '/trademarkService/RegisterView'

/** Trademark orders of every kind: registration, transfer, services, marks abroad and their countries. */
export default function TrademarkOrdersPage() {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const { fields, ahead } = useAreaFields('trademark')
  const { fileOfTicked, ...list } = useList(trademarkOrderList, {
    ...{ state, call: 'trademarks.listOrders', fileCall: 'trademarks.exportOrders' },
    fields: {
      ...fields,
      classCode: classCodes.map((code) => ({ value: code, label: t.classNo(code) })),
      validWithin: ahead([90, 180, 365]),
      country: [
        { value: 'CN', label: t.china },
        ...markPlaces.map((one) => ({ value: one.code, label: language === 'zh' ? one.nameZh : one.nameEn })),
      ],
    },
    cells: {
      ...areaCells('trademark'),
      mark: (row) => <MarkCell row={row} />,
      type: (row) => orderKindName(row)[language],
      classes: (row) => <ClassesCell row={row} />,
      oppositionEndsOn: (row) => <DayCell day={row.oppositionEndsOn} />,
      validTo: (row) => <DayCell day={row.validTo} />,
      publishedOn: (row) => <DayCell day={row.publishedOn} />,
      applicant: (row) => <CutCell text={row.applicantName} />,
      country: (row) => <CountriesCell row={row} />,
    },
  })
  const check = <LinkButton to={pathTo('/serviceHall/trademarkService')}>{t.checkName}</LinkButton>
  const register = hasPage(registerPath) && (
    <LinkButton tone="primary" icon="plus" to={pathTo(registerPath)}>
      {t.register}
    </LinkButton>
  )
  return (
    <ListScreen<TrademarkOrderInList>
      {...list}
      title={useRouteTitle()}
      primary={isCustomer ? register || check : null}
      tabs={useAreaTabs(useQuery(callQuery('trademarks.getOrderCounts', {})).data)}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <TrademarkRowActions row={row} role={role} />}
      card={(row) => (
        <AreaCard
          row={row}
          role={role}
          set="trademark"
          title={row.title}
          says={
            <>
              <span>{orderKindName(row)[language]}</span>
              {row.classes.length > 0 && <ClassesCell row={row} />}
            </>
          }
        />
      )}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={check}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyForAgents}>
            {t.emptyForAgentsText}
          </EmptyState>
        )
      }
      bulk={(rows, untick) => (
        <>
          {rows.some(isPackable) && <PackageButton orderNos={rows.filter(isPackable).map((row) => row.orderNo)} />}
          {fileOfTicked(rows.length, { orderNos: rows.map((row) => row.orderNo) })}
          <DeleteDrafts rows={rows} onDone={untick} />
        </>
      )}
    />
  )
}
