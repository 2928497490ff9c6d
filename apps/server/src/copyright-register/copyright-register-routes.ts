import type * as copyrightRegister from '@portal/contract/copyright-register'
import type { Implementations } from '../http/handler.ts'
import { checkCopyright } from './check-copyright.ts'

export const copyrightRegisterRoutes: Implementations<typeof copyrightRegister> = { checkCopyright }
