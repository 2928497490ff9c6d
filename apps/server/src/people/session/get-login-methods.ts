import { getLoginMethods as call } from '@portal/contract/people/session'
import { implement } from '../../platform/http/handler.ts'

export const getLoginMethods = implement(call, async ({ services }) => ({
  weChat: services.weChatLogin.ways.includes('officialAccount'),
  // No sender of SMS or mail exists in this version: contacts are stored as not verified.
  contactVerification: false,
}))
