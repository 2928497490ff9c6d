import type * as site from '@portal/contract/site/site'
import type { Implementations } from '../../platform/http/handler.ts'
import { addMessage } from './add-message.ts'
import { addUserBrowse } from './add-user-browse.ts'
import { answerMessage } from './answer-message.ts'
import { getIndex } from './get-index.ts'
import { getPublicFigures } from './get-public-figures.ts'
import { getSiteInfo } from './get-site-info.ts'
import { listMessages } from './list-messages.ts'
import { listMyMessages } from './list-my-messages.ts'
import { saveSiteInfo } from './save-site-info.ts'

export const siteRoutes: Implementations<typeof site> = {
  getIndex,
  getSiteInfo,
  saveSiteInfo,
  getPublicFigures,
  addMessage,
  listMyMessages,
  listMessages,
  answerMessage,
  addUserBrowse,
}
