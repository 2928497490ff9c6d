import type { ContractState } from '@portal/domain/office/contracts/contract-facts'
import type { ReplyFor } from '../../api/send-call.ts'
import { pathTo } from '../../app/paths.ts'
import type { RowOf } from '../../parts/list/use-list.tsx'
import type { Tone } from '../../ui/Chip.tsx'

export type ContractInList = RowOf<'contracts.listContracts'>
export type Contract = ReplyFor<'contracts.getContract'>
export type Drafting = ReplyFor<'contracts.getDrafting'>
export type ContractTemplate = ReplyFor<'contracts.getSetup'>['templates'][number]

export const contractTones: Readonly<Record<ContractState, Tone>> = {
  draft: 'quiet',
  sent: 'wait',
  partSigned: 'wait',
  effective: 'good',
  expired: 'quiet',
  ended: 'quiet',
  declined: 'bad',
}

export const contractPath = (id: string): string => pathTo('/user/proxyAgreement/:id', { params: { id } })
export const writePath = (query: { readonly id?: string; readonly client?: string } = {}): string =>
  pathTo('/user/proxyAgreement/write', { query })
