import { listAgencies as call } from '@portal/contract/office/admin'
import { implement } from '../../platform/http/handler.ts'
import { findAgencies } from './user-queries.ts'

export const listAgencies = implement(call, ({ db }) => findAgencies(db))
