import type * as account from '@portal/contract/people/account'
import type { Implementations } from '../../platform/http/handler.ts'
import { changePassword } from './change-password.ts'
import { confirmContact } from './confirm-contact.ts'
import { getUser } from './get-user.ts'
import { requestContactCode } from './request-contact-code.ts'

export const accountRoutes: Implementations<typeof account> = {
  getUser,
  changePassword,
  requestContactCode,
  confirmContact,
}
