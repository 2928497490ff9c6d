import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { renewalWindow } from '@portal/domain/law/marks/mark-deadlines'
import { type TrademarkServiceId, trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { isLiveMark, registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { servicesFor } from '@portal/domain/trademarks/services/services'
import { todayInBeijing } from '../../app/format.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { AreaRowActions } from '../../parts/area-orders/AreaRowActions.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { formPath } from '../../parts/form-path.ts'
import { trademarkPackageMessages } from '../../parts/trademark-package/messages.ts'
import { useTrademarkPackage } from '../../parts/trademark-package/use-trademark-package.ts'
import texts from '../../ui/texts.module.css'
import { trademarkOrderMessages } from './order-messages.ts'
import { isPackable, type TrademarkOrderInList } from './order-types.ts'

/** Whether the order is of a registration whose mark is in force or pending: then it can change hands. */
function isLive({ type, officialState }: TrademarkOrderInList): boolean {
  const status = registerStatusCodes.find((code) => code === officialState)
  return type === 'trademark' && status !== undefined && isLiveMark(status)
}

/** Whether the order's form has a screen; the others are worked on from the case page. A fee alone has none. */
function hasForm({ type }: TrademarkOrderInList): boolean {
  if (type === 'trademark') return hasPage('/trademarkService/RegisterView')
  return !isSupplementKind(type)
}

/** What can be asked for about the mark of a registration, by its state; a renewal once its window is open. */
function followsOf({ type, officialState, validTo, number }: TrademarkOrderInList): readonly TrademarkServiceId[] {
  const status = registerStatusCodes.find((code) => code === officialState)
  if (type !== 'trademark' || status === undefined) return []
  const isOpen = validTo !== null && renewalWindow(civilDate(validTo)).opensOn <= todayInBeijing()
  return servicesFor('own', { status, number: number ?? '' }).filter((service) => service !== 'renewal' || isOpen)
}

/** What can be done with a trademark order from its row. */
export function TrademarkRowActions({ row, role }: { row: TrademarkOrderInList; role: OrderRole }) {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const words = useMessages(trademarkPackageMessages)
  const { orderNo, parentOrderNo, number, certificateFileId } = row
  const packing = useTrademarkPackage([orderNo])
  const parent =
    parentOrderNo === null
      ? []
      : [
          {
            key: 'parent',
            label: isSupplementKind(row.type) ? t.ofOrder : t.family,
            to: pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: parentOrderNo } }),
          },
        ]
  const marks =
    number === null
      ? []
      : [{ key: 'marks', label: t.myMarks, to: pathTo('/serviceHall/trademarkService/marks', { query: { number } }) }]
  const transfer =
    number === null || !isLive(row)
      ? []
      : [{ key: 'transfer', label: t.transfer, to: pathTo('/trademarkService/Transference', { query: { number } }) }]
  const follows =
    number === null
      ? []
      : followsOf(row).map((service) => ({
          key: service,
          label: trademarkServiceNames[service][language],
          to: pathTo('/trademarkService/Service', { query: { service, number } }),
        }))
  const packages = isPackable(row) ? [{ key: 'package', label: words.download, run: packing.ask }] : []
  const certificate =
    certificateFileId === null
      ? []
      : [
          {
            key: 'showCertificate',
            label: t.showCertificate,
            to: pathTo('/showpdf', { query: { id: certificateFileId } }),
          },
          { key: 'certificate', label: t.certificate, run: () => void downloadFile(certificateFileId) },
        ]
  return (
    <>
      {packing.asked && (
        <small role="status" className={texts.quiet}>
          {words.packing(packing.progress)}
        </small>
      )}
      <AreaRowActions
        row={row}
        role={role}
        form={hasForm(row) ? formPath(row.type, orderNo, row.workState === 0) : undefined}
        more={[...packages, ...certificate, ...follows, ...transfer, ...parent, ...marks]}
      />
    </>
  )
}
