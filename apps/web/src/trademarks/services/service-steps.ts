import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { serviceSectionOf } from '@portal/domain/trademarks/services/form'
import { hasFact, type ServiceFact } from '@portal/domain/trademarks/services/services'

export type ServiceStep = 'marks' | 'facts' | 'applicants' | 'papers' | 'confirm'

/** Facts that are filled in at the step of their own; classes and goods stand with the mark. */
const ownFacts = ['change', 'licence', 'notice', 'ground', 'reasons', 'supplement'] as const satisfies ServiceFact[]

/** Steps of the page in their order; a renewal or a surrender says nothing besides its marks. */
export function stepsOf(service: TrademarkServiceId): readonly ServiceStep[] {
  const hasFacts = ownFacts.some((fact) => hasFact(service, fact))
  return ['marks', ...(hasFacts ? (['facts'] as const) : []), 'applicants', 'papers', 'confirm']
}

/** The step that a dotted path of the form is filled in at. */
export function stepOf(path: string): ServiceStep {
  if (path.startsWith('declared')) return 'confirm'
  const section = serviceSectionOf(path)
  return section === 'contact' ? 'applicants' : (section ?? 'marks')
}

export const stepElement = (step: ServiceStep) => `section-${step}`
