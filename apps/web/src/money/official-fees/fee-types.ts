import type { ReplyFor } from '../../api/send-call.ts'

export type FeeOrder = ReplyFor<'officialFees.listFeeOrders'>['list'][number]
export type FeeLine = ReplyFor<'officialFees.getFeeOrder'>['lines'][number]
export type Preview = ReplyFor<'officialFees.payFees'>
export type PreviewLine = Preview['lines'][number]
