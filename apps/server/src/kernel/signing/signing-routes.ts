import type * as signing from '@portal/contract/kernel/signing'
import type { Implementations } from '../../platform/http/handler.ts'
import { declineByLink } from './decline.ts'
import { endSigningLink } from './end-link.ts'
import { listSigning } from './list-parties.ts'
import { makeSigningLink } from './make-link.ts'
import { openSigningLink } from './open-link.ts'
import { readSigningPaper } from './read-paper.ts'
import { signByLink } from './sign.ts'

export const signingRoutes: Implementations<typeof signing> = {
  listSigning,
  makeSigningLink,
  endSigningLink,
  openSigningLink,
  readSigningPaper,
  signByLink,
  declineByLink,
}
