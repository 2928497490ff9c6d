import { listAgencies as call } from '@portal/contract/admin'
import { implement } from '../http/handler.ts'
import { findAgencies } from './user-queries.ts'

export const listAgencies = implement(call, ({ db }) => findAgencies(db))
