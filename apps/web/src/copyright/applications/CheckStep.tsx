import { type CopyrightQuote, quoteCopyright } from '@portal/domain/copyright/applications/fees'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import { type ServiceType, serviceTypeNames, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type RequestFor, sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useHandlingAgency } from '../../parts/agency/handling.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { frameMessages } from './frame-messages.ts'
import { StepSection } from './StepSection.tsx'
import type { Mode } from './screen.ts'
import { sharedMessages } from './shared-messages.ts'

const { CheckAt, useEditing } = formFields<AnyCopyrightForm>()

/** What it costs line by line, with either tier, the papers as they would be made now, and what is declared. */
export function CheckStep({ mode }: { readonly mode: Mode }) {
  const t = useMessages(frameMessages)
  const shared = useMessages(sharedMessages)
  const language = useLanguage()
  const { form, change } = useEditing()
  const today = beijingDate(new Date())
  const agencyId = useHandlingAgency()
  const preview = (paper: RequestFor<'copyright.makePaper'>['paper']) => () =>
    sendCall('copyright.makePaper', { json: structuredClone(form) as RequestFor<'copyright.makePaper'>['json'], paper })
  return (
    <StepSection step="check">
      {mode === 'draft' && (
        <>
          <FeeTable quote={quoteCopyright(form, today, agencyId)} />
          <ChoiceField<ServiceType>
            label={t.tier}
            value={form.serviceType}
            onChange={(serviceType) => change((now) => ({ ...now, serviceType }))}
            choices={serviceTypes.map((value) => {
              const { serviceFen, totalFen } = quoteCopyright({ ...form, serviceType: value }, today, agencyId)
              const text = t.tierText(formatFen(serviceFen), formatFen(totalFen))
              return { value, label: inLanguage(serviceTypeNames[value], language), text }
            })}
          />
        </>
      )}
      <div className={layout.line8}>
        <PdfPreview label={t.previewApplication} title={t.application} make={preview('application')} />
        {form.kind === 'workCopyright' && (
          <PdfPreview label={t.previewStatement} title={t.statementPaper} make={preview('statement')} />
        )}
        {form.filedBy === 'agent' && <PdfPreview label={t.previewPower} title={t.powerPaper} make={preview('power')} />}
      </div>
      <div>
        <CheckAt path="declared" label={shared.declared} />
        <PlaceNotes path="declared" />
      </div>
    </StepSection>
  )
}

function FeeTable({ quote: { lines } }: { quote: CopyrightQuote }) {
  const t = useMessages(frameMessages)
  const language = useLanguage()
  return (
    <div>
      <table className={editor.table} aria-label={t.feeTable}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.unitPrice}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name.en}>
              <th scope="row">{inLanguage(line.name, language)}</th>
              <td>{line.quantity}</td>
              <td>{formatFen(line.unitFen)}</td>
              <td>
                <Money fen={line.amountFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.some(({ toConfirm }) => toConfirm) && <p className={texts.soft13}>{t.toConfirm}</p>}
    </div>
  )
}
