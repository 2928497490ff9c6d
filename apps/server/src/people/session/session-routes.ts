import type * as session from '@portal/contract/people/session'
import type { Implementations } from '../../platform/http/handler.ts'
import { bindWeChat } from './bind-wechat.ts'
import { confirmLoginCode } from './confirm-login-code.ts'
import { createLoginCode } from './create-login-code.ts'
import { endSession } from './end-session.ts'
import { exchangeLoginCode } from './exchange-login-code.ts'
import { getLoginCodeState } from './get-login-code-state.ts'
import { getLoginMethods } from './get-login-methods.ts'
import { listSessions } from './list-sessions.ts'
import { listSignIns } from './list-sign-ins.ts'
import { openWeChatSession } from './open-wechat-session.ts'
import { register } from './register.ts'
import { requestCode } from './request-code.ts'
import { resetByCode } from './reset-by-code.ts'
import { scanLoginCode } from './scan-login-code.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: Implementations<typeof session> = {
  setPassword,
  signIn,
  register,
  signOut,
  listSessions,
  listSignIns,
  endSession,
  getLoginMethods,
  createLoginCode,
  getLoginCodeState,
  scanLoginCode,
  confirmLoginCode,
  exchangeLoginCode,
  requestCode,
  signInByCode,
  resetByCode,
  openWeChatSession,
  bindWeChat,
}
