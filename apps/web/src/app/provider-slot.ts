import type { ComponentType, ReactNode } from 'react'

/**
 * What wraps the page once it is loaded. `api/query.ts` sets it, so that the query cache reaches the pages that import
 * it and weighs nothing on the public pages that do not.
 */
export const providerSlot: { wrap?: ComponentType<{ children: ReactNode }> } = {}
