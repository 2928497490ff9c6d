import { getRelease as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { toRelease } from './release-rows.ts'

export const getRelease = implement(call, ({ input, user, db, services }) => toRelease(db, user, input.id, services))
