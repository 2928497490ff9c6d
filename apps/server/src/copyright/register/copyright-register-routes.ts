import type * as copyrightRegister from '@portal/contract/copyright/copyright-register'
import type { Implementations } from '../../platform/http/handler.ts'
import { checkCopyright } from './check-copyright.ts'

export const copyrightRegisterRoutes: Implementations<typeof copyrightRegister> = { checkCopyright }
