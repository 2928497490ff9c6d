import { ApplicantSection } from './ApplicantSection.tsx'
import { ConfirmSection } from './ConfirmSection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { useParts } from './service-fields.ts'
import { stepsOf } from './service-steps.ts'
import type { ServiceCheck } from './use-service-check.ts'

interface LowerSectionsProps {
  readonly check: ServiceCheck | undefined
  readonly hasFailed: boolean
  readonly isDraft: boolean
  /** False where the fees stand on the order already. */
  readonly hasFees: boolean
}

/** What is filled in after the marks: fetched while the first section is read. */
export function LowerSections({ check, hasFailed, isDraft, hasFees }: LowerSectionsProps) {
  const { form } = useParts('service')
  return (
    <>
      {stepsOf(form.service).includes('facts') && <FactsSection keepInBook={isDraft} check={check} />}
      <ApplicantSection keepInBook={isDraft} />
      <PapersSection />
      <ConfirmSection {...{ check, hasFailed, hasFees }} mayChoose={isDraft} />
    </>
  )
}
