import { getRelease as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { loadRelease } from './load-release.ts'

export const getRelease = implement(call, ({ input, user, db, services }) => loadRelease(db, user, input.id, services))
