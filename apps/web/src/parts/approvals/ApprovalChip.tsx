import { type ApprovalState, approvalStateNames } from '@portal/domain/kernel/approvals/approval-states'
import { useLanguage } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'

const tones: Readonly<Record<ApprovalState, Tone>> = {
  ...{ asked: 'wait', approved: 'good', used: 'good', rejected: 'bad', withdrawn: 'quiet', void: 'warn' },
}

/** How far a request for approval is. */
export function ApprovalChip({ state }: { state: ApprovalState }) {
  const language = useLanguage()
  return <StateChip tone={tones[state]}>{approvalStateNames[state][language]}</StateChip>
}
