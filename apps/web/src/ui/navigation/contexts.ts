import { createContext, use } from 'react'
import type { Location } from './location.ts'
import type { Router, Shown } from './router.ts'

interface UnderWay {
  readonly pending: Location | undefined
  readonly isRevalidating: boolean
}

// Apart from each other, so that what asks for one is not drawn again for the others.
export const RouterContext = createContext<Router | undefined>(undefined)
export const ShownContext = createContext<Shown | undefined>(undefined)
export const LocationContext = createContext<Location | undefined>(undefined)
export const PendingContext = createContext<UnderWay | undefined>(undefined)

/** The value of a context; throws outside a RouterProvider. */
export function requireContext<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside a RouterProvider')
  return value
}
export const useRouter = (): Router => requireContext(use(RouterContext))
export const useShown = (): Shown => requireContext(use(ShownContext))
export const usePendingNavigation = (): UnderWay => requireContext(use(PendingContext))
