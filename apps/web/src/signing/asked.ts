import type { ReplyFor } from '../api/send-call.ts'

/** What a link asks, as the server tells it. */
export type Asked = ReplyFor<'signing.openLink'>
