import { type CustomerStage, stageNames } from '@portal/domain/office/clients/customers'
import { useLanguage } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'

export const stageTones: Readonly<Record<CustomerStage, Tone>> = {
  ...{ lead: 'warn', following: 'wait', won: 'good', lost: 'quiet' },
}

/** How far the agency is with a client, and how much they weigh. */
export function StageChip({ stage, level }: { stage: CustomerStage; level: string }) {
  const language = useLanguage()
  return (
    <span className={layout.inline8}>
      <StateChip tone={stageTones[stage]}>{stageNames[stage][language]}</StateChip>
      {level !== '' && <span className={texts.medium}>{level}</span>}
    </span>
  )
}
