import { getMyTrademarksTransference as call } from '@portal/contract/trademark-transfers'
import { implement } from '../http/handler.ts'
import { findTransferPage } from './list-queries.ts'

export const getMyTrademarksTransference = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize } = input
  return { ...(await findTransferPage(db, user, input)), pageNum, pageSize }
})
