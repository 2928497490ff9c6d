import type * as find from '@portal/contract/find'
import type { Implementations } from '../http/handler.ts'
import { findOwn } from './find-own.ts'

export const findRoutes: Implementations<typeof find> = { findOwn }
