import { elsewhere, type RoomSweep } from '../../../test/sweep-aim.ts'

const ours = elsewhere('office/contracts/contracts.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'contracts.listContracts': ours,
    'contracts.exportContracts': ours,
    'contracts.getContract': ours,
    'contracts.getSetup': ours,
    'contracts.getDrafting': ours,
    'contracts.saveContract': ours,
    'contracts.removeContract': ours,
    'contracts.previewContract': ours,
    'contracts.sendContract': ours,
    'contracts.noteOpened': ours,
    'contracts.requestCode': ours,
    'contracts.signContract': ours,
    'contracts.checkScan': ours,
    'contracts.declineContract': ours,
    'contracts.endContract': ours,
    'contracts.remindSigners': ours,
    'contracts.packContracts': ours,
    'contracts.askContract': ours,
    'contracts.saveTemplate': ours,
    'contracts.checkContract': ours,
  },
}
