import { softwareReview, workReview } from '../../../copyright/applications/review-plan.ts'
import type { KindReview } from '../../../kernel/orders/review-plan.ts'
import { usReview } from '../../../patents/us/review-plan.ts'
import { markAbroadReview } from '../../../trademarks/abroad/review-plan.ts'
import { trademarkReview } from '../../../trademarks/registration/review-plan.ts'
import { trademarkServiceReview } from '../../../trademarks/services/review-plan.ts'
import { transferReview } from '../../../trademarks/transfers/review-plan.ts'

const reviews: Readonly<Record<string, KindReview>> = {
  usDesign: usReview,
  trademark: trademarkReview,
  trademarkService: trademarkServiceReview,
  trademarkTransfer: transferReview,
  foreignTrademark: markAbroadReview,
  softwareCopyright: softwareReview,
  workCopyright: workReview,
}

/** As the server hands it over, of the kinds that are tested here. */
export const reviewOf = (kind: string): KindReview | undefined =>
  Object.hasOwn(reviews, kind) ? reviews[kind] : undefined
