import type { CodeState } from '@portal/domain/people/codes/invite-code'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type Code = RowOf<'codes.listCodes'>
export type IssuedCode = RowOf<'codes.listAllCodes'>
export type OneCode = ReplyFor<'codes.getCode'>
export type Registration = RowOf<'codes.listRegistrations'>
export type ShownCode = ReplyFor<'codes.drawPoster'>

export const codeTones: Readonly<Record<CodeState, Tone>> = {
  active: 'good',
  usedUp: 'quiet',
  expired: 'quiet',
  stopped: 'quiet',
}

export const codePath = (id: string) => pathTo('/user/userCode/:id', { params: { id } })
