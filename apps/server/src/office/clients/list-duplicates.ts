import { listDuplicates as call } from '@portal/contract/office/customers'
import { implement } from '../../platform/http/handler.ts'
import { findDuplicates } from './duplicate-queries.ts'

export const listDuplicates = implement(call, ({ user, db }) => findDuplicates(db, user))
