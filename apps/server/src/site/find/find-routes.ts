import type * as find from '@portal/contract/site/find'
import type { Implementations } from '../../platform/http/handler.ts'
import { findOwn } from './find-own.ts'

export const findRoutes: Implementations<typeof find> = { findOwn }
