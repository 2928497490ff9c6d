import { elsewhere, known, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for reviewers, who see every entry but drafts; all others are refused by their role')
const tested = elsewhere('square/talent/talent.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'talent.listTalents': known,
    'talent.getTalent': tested,
    'talent.getMine': tested,
    'talent.saveTalent': tested,
    'talent.changeTalent': tested,
    'talent.inviteTalent': tested,
    'talent.takeBackRequest': tested,
    'talent.answerRequest': tested,
    'talent.listReceived': tested,
    'talent.listSent': tested,
    'talent.readContact': tested,
    'talent.rateTalent': tested,
    'talent.markTalent': tested,
    'talent.listSaved': own,
    'talent.exportSaved': own,
    'talent.listReview': staff,
    'talent.getReview': staff,
    'talent.reviewTalent': staff,
  },
}
