import { noRows, type RoomSweep } from '../../../test/sweep-aim.ts'

const administrators = noRows('for administrators, who see every organisation; all others are refused by their role')

export const sweep: RoomSweep = {
  orders: {},
  aims: { 'admin.listOrganisations': administrators, 'admin.setOrganisationOwner': administrators },
}
