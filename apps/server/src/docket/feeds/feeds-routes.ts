import type * as feeds from '@portal/contract/docket/feeds'
import type { Implementations } from '../../platform/http/handler.ts'
import { changeFeed } from './change-feed.ts'
import { endFeed } from './end-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { makeFeed } from './make-feed.ts'
import { renewFeed } from './renew-feed.ts'

export const feedsRoutes: Implementations<typeof feeds> = { listFeeds, makeFeed, changeFeed, renewFeed, endFeed }
