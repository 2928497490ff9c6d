import type * as sources from '@portal/contract/sources'
import type { Implementations } from '../http/handler.ts'
import { listSources } from './list-sources.ts'
import { updateSource } from './update-source.ts'

export const sourcesRoutes: Implementations<typeof sources> = { listSources, updateSource }
