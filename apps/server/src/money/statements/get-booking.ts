import { getBooking as call } from '@portal/contract/money/ledger'
import { movementWords } from '@portal/domain/money/statements/statement'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findBooking, findBookingSides } from './book-queries.ts'

export const getBooking = implement(call, async ({ input: { number }, db, language }) => {
  const found = await findBooking(db, number)
  if (!found) throw new AppError('common.notFound')
  const { kind, memo, orderNo, title, type, customerId, customer } = found
  return {
    ...{ number, kind, memo, kindName: movementWords(kind), bookedTime: new Date(found.at).toISOString() },
    sides: await findBookingSides(db, number),
    order:
      orderNo === null
        ? null
        : { orderNo, title: titleIn({ kind: type, title }, language), type, customerId, customer },
    paymentNo: found.paymentNo,
    refundNo: found.refundNo,
    officePaidOn: found.officePaidOn,
    officeReceiptNo: found.officeReceiptNo,
  }
})
