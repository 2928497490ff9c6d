import type { ReplyFor } from '../../api/send-call.ts'

export type Planned = ReplyFor<'officialFees.planPortfolio'>
export type Decided = ReplyFor<'officialFees.getScenario'>['items'][number]
