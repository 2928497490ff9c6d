import { getRelease as call } from '@portal/contract/square'
import { implement } from '../http/handler.ts'
import { toRelease } from './release-rows.ts'

export const getRelease = implement(call, ({ input, user, db, services }) => toRelease(db, user, input.id, services))
