import { type ServiceType, serviceTypes } from '@portal/domain/kernel/orders/service-types'
import { unlistedFee } from '@portal/domain/trademarks/services/unlisted-fee'
import { formatFen } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/form/editor.module.css'
import { PlaceNotes } from '../../parts/form/places.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { lowerMessages } from './lower-messages.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { StepSection } from './StepSection.tsx'
import { CheckAt, useParts } from './service-fields.ts'
import type { ServiceCheck } from './use-service-check.ts'

interface ConfirmSectionProps {
  readonly check: ServiceCheck | undefined
  readonly hasFailed: boolean
  /** False where the fees stand on the order already. */
  readonly hasFees: boolean
  /** A tier is chosen before the order is made. */
  readonly mayChoose: boolean
}

/** What it costs line by line, with either tier, the application as the office would get it, and the statement. */
export function ConfirmSection({ check, hasFailed, hasFees, mayChoose }: ConfirmSectionProps) {
  const t = useMessages(lowerMessages)
  const language = useLanguage()
  const { form, change } = useParts('serviceType')
  return (
    <StepSection step="confirm">
      {check && check.lines.length > 0 ? (
        <>
          <FeeTable check={check} />
          <ChoiceField<ServiceType>
            label={t.tier}
            value={form.serviceType}
            disabled={!mayChoose}
            onChange={(serviceType) => change((now) => ({ ...now, serviceType }))}
            choices={serviceTypes.flatMap((value) => {
              const tier = check.tiers.find(({ serviceType }) => serviceType === value)
              if (!tier) return []
              const text = t.tierText(formatFen(tier.service), formatFen(tier.payable))
              return [{ value, label: inLanguage(tier.name, language), text }]
            })}
          />
        </>
      ) : (
        hasFees && (
          <p className={texts.soft13} role={hasFailed ? 'alert' : undefined}>
            {hasFailed ? t.feesFailed : t.feesLater}
          </p>
        )
      )}
      <div className={layout.line8}>
        <PaperPreview paper="application" label={t.previewForm} title={t.application} />
      </div>
      <CheckAt path="declared" label={t.declared} />
      <PlaceNotes path="declared" />
    </StepSection>
  )
}

function FeeTable({ check }: { check: ServiceCheck }) {
  const t = useMessages(lowerMessages)
  const language = useLanguage()
  const { lines, on, officialTotal } = check
  const isUnlisted = lines.some(({ kind }) => kind === unlistedFee)
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
            <tr key={line.kind}>
              <th scope="row">{inLanguage(line.name, language)}</th>
              <td data-label={t.quantity}>{line.quantity}</td>
              <td data-label={t.unitPrice}>{line.kind === unlistedFee ? '—' : formatFen(line.unitPrice)}</td>
              <td data-label={t.amount}>{line.kind === unlistedFee ? t.unlisted : <Money fen={line.amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={texts.soft13}>
        {isUnlisted ? `${t.unlistedNote} ` : officialTotal === 0 && `${t.noOfficial} `}
        {t.onDay(on)}
      </p>
    </div>
  )
}
