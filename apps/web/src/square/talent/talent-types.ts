import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'

export type Card = RowOf<'talent.listTalents'>
export type Talent = ReplyFor<'talent.getTalent'>
export type Mine = NonNullable<ReplyFor<'talent.getMine'>['entry']>
export type Saved = RowOf<'talent.listSaved'>
export type Sent = RowOf<'talent.listSent'>
export type Received = RowOf<'talent.listReceived'>
export type ReviewRow = RowOf<'talent.listReview'>
export type Review = ReplyFor<'talent.getReview'>

const pool = '/page3/Talentpool/Talentpool'
export const poolPath = (tab?: 'saved' | 'sent' | 'mine') => pathTo(pool, { query: { tab } })
export const talentPath = (id: string) => pathTo(`${pool}/:id`, { params: { id } })
export const writePath = () => pathTo(`${pool}/write`)
