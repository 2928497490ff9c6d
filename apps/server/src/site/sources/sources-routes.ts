import type * as sources from '@portal/contract/site/sources'
import type { Implementations } from '../../platform/http/handler.ts'
import { listSources } from './list-sources.ts'
import { updateSource } from './update-source.ts'

export const sourcesRoutes: Implementations<typeof sources> = { listSources, updateSource }
