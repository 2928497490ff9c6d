import type * as talent from '@portal/contract/square/talent'
import type { Implementations } from '../../platform/http/handler.ts'
import { answerRequest, listReceived, listSent } from './answer-request.ts'
import { inviteTalent, takeBackRequest } from './ask-talent.ts'
import { changeTalent } from './change-talent.ts'
import { exportSaved, getTalent, listSaved, listTalents } from './list-talents.ts'
import { markTalent, rateTalent, readContact } from './read-contact.ts'
import { getReview, listReview, reviewTalent } from './review-talents.ts'
import { getMine, saveTalent } from './save-talent.ts'

export const talentRoutes: Implementations<typeof talent> = {
  listTalents,
  getTalent,
  getMine,
  saveTalent,
  changeTalent,
  inviteTalent,
  takeBackRequest,
  answerRequest,
  listReceived,
  listSent,
  readContact,
  rateTalent,
  markTalent,
  listSaved,
  exportSaved,
  listReview,
  getReview,
  reviewTalent,
}
