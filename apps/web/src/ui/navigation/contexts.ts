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
export const UnderWayContext = createContext<UnderWay | undefined>(undefined)

/** What only a RouterProvider gives. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside a RouterProvider')
  return value
}
export const useRouter = (): Router => given(use(RouterContext))
export const useShown = (): Shown => given(use(ShownContext))
export const useUnderWay = (): UnderWay => given(use(UnderWayContext))
