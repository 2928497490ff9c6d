import type * as documents from '@portal/contract/documents'
import type { Implementations } from '../http/handler.ts'

export const documentsRoutes: Implementations<typeof documents> = {}
