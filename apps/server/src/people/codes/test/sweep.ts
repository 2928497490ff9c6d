import { elsewhere, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for staff, who see every code; all others are refused by their role')
const tested = elsewhere('people/codes/codes.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'codes.openCode': tested,
    'codes.acceptCode': tested,
    'codes.listCodes': own,
    'codes.exportCodes': own,
    'codes.getCode': tested,
    'codes.listRegistrations': tested,
    'codes.exportRegistrations': tested,
    'codes.listGifts': noRows('what staff offer to everybody with codes'),
    'codes.addCode': noRows('makes a code of the organisation of the session'),
    'codes.drawPoster': tested,
    'codes.extendCode': tested,
    'codes.stopCode': tested,
    'codes.listAllCodes': staff,
    'codes.exportAllCodes': staff,
    'codes.stopAnyCode': staff,
  },
}
