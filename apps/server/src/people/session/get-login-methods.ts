import { getLoginMethods as call } from '@portal/contract/people/session'
import { implement } from '../../platform/http/handler.ts'

export const getLoginMethods = implement(call, async ({ services }) => ({
  weChat: services.weChatLogin.ways.includes('officialAccount'),
  contactVerification: services.channels.sms !== undefined || services.channels.mail !== undefined,
  codeByPhone: services.channels.sms !== undefined,
  codeByEmail: services.channels.mail !== undefined,
}))
