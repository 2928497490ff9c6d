import type { ReplyFor } from '../../api/send-call.ts'

export type HeldOrderRow = ReplyFor<'officialFees.listOfficePayments'>['list'][number]
