import type * as session from '@portal/contract/session'
import type { Implementations } from '../http/handler.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: Implementations<typeof session> = { signIn, signOut }
