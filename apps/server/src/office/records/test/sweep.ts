import { elsewhere, type RoomSweep } from '../../../test/sweep-aim.ts'

const ours = elsewhere('office/records/records.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'records.listRecords': ours,
    'records.exportRecords': ours,
    'records.getRecord': ours,
    'records.getVersion': ours,
    'records.getSetup': ours,
    'records.saveRecord': ours,
    'records.finishRecord': ours,
    'records.moveRegistration': ours,
    'records.removeRecord': ours,
    'records.copyRecord': ours,
    'records.makeFile': ours,
    'records.releaseRecord': ours,
    'records.withdrawRecord': ours,
    'records.listReleased': ours,
    'records.exportReleased': ours,
    'records.getReleased': ours,
    'records.openReleased': ours,
    'records.writeMessage': ours,
    'records.reportProblem': ours,
    'records.claimCustomer': ours,
    'records.listRegistrations': ours,
    'records.exportRegistrations': ours,
    'records.answerRegistration': ours,
    'records.listProblems': ours,
    'records.exportProblems': ours,
    'records.decideProblem': ours,
  },
}
