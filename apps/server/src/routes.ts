import type { Call } from '@portal/contract/call'
import type * as session from '@portal/contract/session'
import type * as site from '@portal/contract/site'
import type { Implementation, Implementations } from './http/handler.ts'
import { signIn } from './session/sign-in.ts'
import { signOut } from './session/sign-out.ts'
import { getIndex } from './site/get-index.ts'

const sessionRoutes: Implementations<typeof session> = { signIn, signOut }
const siteRoutes: Implementations<typeof site> = { getIndex }

/** Every call with its handler; a declared call without one does not compile. */
export const implementations = [sessionRoutes, siteRoutes].flatMap((routes) =>
  Object.values(routes),
) as unknown as Implementation<Call>[]
