import type * as account from '@portal/contract/people/account'
import type { Implementations } from '../../platform/http/handler.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'

export const accountRoutes: Implementations<typeof account> = { getUser, changePassword }
