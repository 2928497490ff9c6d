import type * as supply from '@portal/contract/square/supply'
import type { Implementations } from '../../platform/http/handler.ts'
import { changePost } from './change-post.ts'
import { answerContact, contactPoster } from './contact-poster.ts'
import { followPost, reportPost } from './follow-post.ts'
import { getPost, getPostForm, lookUpPatent } from './get-post.ts'
import { listContacts } from './list-contacts.ts'
import { listMatches } from './list-matches.ts'
import { countByRegion, exportMyPosts, listMyPosts, listPosts } from './post-list.ts'
import { exportReview, listReview } from './review-list.ts'
import { getReview, reviewPost } from './review-post.ts'
import { savePost } from './save-post.ts'

export const supplyRoutes: Implementations<typeof supply> = {
  listPosts,
  countByRegion,
  getPost,
  listMyPosts,
  exportMyPosts,
  getPostForm,
  lookUpPatent,
  savePost,
  changePost,
  listMatches,
  contactPoster,
  answerContact,
  listContacts,
  followPost,
  reportPost,
  listReview,
  exportReview,
  getReview,
  reviewPost,
}
