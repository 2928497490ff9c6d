import type * as followUps from '@portal/contract/patents/follow-ups'
import type { Implementations } from '../../platform/http/handler.ts'
import { answerCorrection } from './answer-correction.ts'
import { checkFollowUp } from './check-follow-up.ts'
import { exportFollowUps, getFollowUpCounts, listFollowUps } from './follow-up-list.ts'
import { getCase } from './get-case.ts'
import { getFollowUp } from './get-follow-up.ts'
import { getNoticePassages } from './get-notice-passages.ts'
import { getReviewRound } from './get-review-round.ts'
import { handleFollowUp } from './handle-follow-up.ts'
import { saveChange } from './save-change.ts'
import { saveFollowUp } from './save-follow-up.ts'
import { submitChange } from './submit-change.ts'

export const followUpsRoutes: Implementations<typeof followUps> = {
  submitChange,
  saveChange,
  answerCorrection,
  getReviewRound,
  listFollowUps,
  getFollowUpCounts,
  getCase,
  getNoticePassages,
  checkFollowUp,
  saveFollowUp,
  getFollowUp,
  handleFollowUp,
  exportFollowUps,
}
