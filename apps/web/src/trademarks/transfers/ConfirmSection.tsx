import { type ServiceType, serviceTypeNames, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { markFeeNames } from '@portal/domain/law/marks/mark-fees'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { quoteTransfer } from '@portal/domain/trademarks/transfers/fees'
import { sendCall } from '../../api/send-call.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useHandlingAgency } from '../../parts/agency/handling.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes } from '../../parts/form/places.tsx'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { CheckAt, useParts } from './transfer-fields.ts'

const papersOf = {
  assignment: ['application', 'consent', 'agreement', 'sellerPower', 'buyerPower'],
  succession: ['application', 'buyerPower'],
} as const

interface ConfirmSectionProps {
  /** A tier is chosen before the order is made. */
  readonly mayChoose: boolean
  /** The order with everything on the screen in it; undefined while it cannot be saved. */
  readonly orderNoOfSaved: () => Promise<string | undefined>
}

/** What it costs line by line, the papers as they would be made now, and the statement. */
export function ConfirmSection({ mayChoose, orderNoOfSaved }: ConfirmSectionProps) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form, change } = useParts('marks', 'serviceType', 'way')
  const on = civilDate(todayInBeijing())
  const agencyId = useHandlingAgency()
  const hasClasses = form.marks.some(({ classes }) => classes.length > 0)
  const make = (paper: (typeof papersOf)['assignment'][number]) => async () => {
    const orderNo = await orderNoOfSaved()
    if (orderNo === undefined) throw new Error('the form is not saved: its state says so')
    return sendCall('trademarkTransfers.makePaper', { orderNo, paper })
  }
  return (
    <StepSection step="confirm">
      {hasClasses ? (
        <>
          <FeeTable />
          <ChoiceField<ServiceType>
            label={t.tier}
            value={form.serviceType}
            disabled={!mayChoose}
            onChange={(serviceType) => change((now) => ({ ...now, serviceType }))}
            choices={serviceTypes.map((value) => {
              const { officialFen, serviceFen } = quoteTransfer(form.marks, value, on, agencyId)
              const text = t.tierText(formatFen(serviceFen), formatFen(officialFen + serviceFen))
              return { value, label: inLanguage(serviceTypeNames[value], language), text }
            })}
          />
        </>
      ) : (
        <p className={texts.soft13}>{t.feesLater}</p>
      )}
      <div className={layout.column16}>
        <h3>{t.previews}</h3>
        <p className={texts.soft13}>{t.previewsNote}</p>
        <div className={layout.line8}>
          {papersOf[form.way].map((paper) => (
            <PdfPreview key={paper} label={t[paper]} title={t[paper]} make={make(paper)} />
          ))}
        </div>
      </div>
      <CheckAt path="declared" label={t.declaration} />
      <PlaceNotes path="declared" />
    </StepSection>
  )
}

function FeeTable() {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form } = useParts('marks', 'serviceType')
  const on = todayInBeijing()
  const quote = quoteTransfer(form.marks, form.serviceType, civilDate(on), useHandlingAgency())
  const { classCount, officialUnitFen, officialFen, markCount, serviceUnitFen, serviceFen } = quote
  const lines = [
    {
      name: t.officeFee(markFeeNames.transfer[language]),
      quantity: classCount,
      unit: officialUnitFen,
      amount: officialFen,
    },
    { name: t.ownFee, quantity: markCount, unit: serviceUnitFen, amount: serviceFen },
  ]
  return (
    <div>
      <table className={classes(editor.table, editor.folds)} aria-label={t.feeTable}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.unitPrice}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unit, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantity}</td>
              <td>{formatFen(unit)}</td>
              <td>
                <Money fen={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={texts.soft13}>{t.onDay(on)}</p>
    </div>
  )
}
