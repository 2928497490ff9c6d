import { type ServiceType, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { trademarkMessages } from './messages.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { StepSection } from './StepSection.tsx'
import { useParts } from './trademark-fields.ts'

export type Settlement = ReplyFor<'trademarks.settle'>

interface ConfirmSectionProps {
  readonly settlement: Settlement | undefined
  readonly hasFailed: boolean
  /** A tier is chosen before the order is made. */
  readonly mayChoose: boolean
}

/** What it costs line by line, with either tier, and the application as the office would get it. */
export function ConfirmSection({ settlement, hasFailed, mayChoose }: ConfirmSectionProps) {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const { form, change } = useParts('serviceType')
  return (
    <StepSection step="confirm">
      {settlement ? (
        <>
          <FeeTable settlement={settlement} />
          <ChoiceField<ServiceType>
            label={t.tier}
            value={form.serviceType}
            disabled={!mayChoose}
            onChange={(serviceType) => change((now) => ({ ...now, serviceType }))}
            choices={serviceTypes.flatMap((value) => {
              const tier = settlement.tiers.find(({ serviceType }) => serviceType === value)
              if (!tier) return []
              const text = t.tierText(formatFen(tier.service), formatFen(tier.payable))
              return [{ value, label: inLanguage(tier.name, language), text }]
            })}
          />
        </>
      ) : (
        <p className={texts.soft13} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t.feesFailed : t.feesLater}
        </p>
      )}
      <div className={layout.line8}>
        <PaperPreview paper="application" label={t.previewForm} title={t.applicationForm} />
      </div>
    </StepSection>
  )
}

function FeeTable({ settlement }: { settlement: Settlement }) {
  const t = useMessages(trademarkMessages)
  const language = useLanguage()
  const { lines, on } = settlement
  return (
    <div>
      <table className={classes(styles.table, styles.folds)} aria-label={t.feeTable}>
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
            <tr key={`${line.feeCode} ${line.classCode}`}>
              <th scope="row">{inLanguage(line.name, language)}</th>
              <td data-label={t.quantity}>{line.quantity}</td>
              <td data-label={t.unitPrice}>{formatFen(line.unitPrice)}</td>
              <td data-label={t.amount}>
                <Money fen={line.kind === 'discount' ? -line.amount : line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={texts.soft13}>{t.onDay(on)}</p>
    </div>
  )
}
