import { elsewhere, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for finance, who sees the commission of all; everybody else is refused by their role')
const beside = elsewhere('money/commission/commission.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'commission.listLines': own,
    'commission.exportLines': own,
    'commission.getAccount': own,
    'commission.explainCommission': beside,
    'commission.joinProgramme': noRows('accepts the terms for the organisation of the session'),
    'commission.addWithdrawal': noRows('asks for money of the organisation of the session'),
    'commission.listWithdrawals': own,
    'commission.exportWithdrawals': own,
    'commission.makeStatement': beside,
    'commission.listAllLines': staff,
    'commission.exportAllLines': staff,
    'commission.explainAnyCommission': staff,
    'commission.listAllWithdrawals': staff,
    'commission.exportAllWithdrawals': staff,
    'commission.decideWithdrawal': staff,
    'commission.endWithdrawal': staff,
    'commission.revealPayee': staff,
  },
}
