import { elsewhere, narrows, noRows, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for those who keep the books, who see every one; all others are refused by their role')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'statements.getStatement': elsewhere('money/statements/statements.test.ts'),
    'statements.listMovements': narrows((ids) => ({ customerId: ids.user })),
    'statements.exportMovements': elsewhere('money/statements/statements.test.ts'),
    'statements.writeStatement': elsewhere('money/statements/statements.test.ts'),
    'ledger.getBalances': staff,
    'ledger.listPostings': staff,
    'ledger.exportPostings': staff,
    'ledger.getBooking': staff,
  },
}
