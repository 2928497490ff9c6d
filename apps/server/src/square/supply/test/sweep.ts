import { elsewhere, known, noRows, own, type RoomSweep } from '../../../test/sweep-aim.ts'

const staff = noRows('for reviewers, who see every post but drafts; all others are refused by their role')
const tested = elsewhere('square/supply/supply.test.ts')

export const sweep: RoomSweep = {
  orders: {},
  aims: {
    'supply.listPosts': known,
    'supply.countByRegion': known,
    'supply.getPost': tested,
    'supply.listMyPosts': own,
    'supply.exportMyPosts': own,
    'supply.getPostForm': tested,
    'supply.lookUpPatent': known,
    'supply.savePost': tested,
    'supply.changePost': tested,
    'supply.listMatches': tested,
    'supply.contactPoster': tested,
    'supply.answerContact': tested,
    'supply.listContacts': tested,
    'supply.followPost': tested,
    'supply.reportPost': tested,
    'supply.listReview': staff,
    'supply.exportReview': staff,
    'supply.getReview': staff,
    'supply.reviewPost': staff,
  },
}
