import type { ComponentType } from 'react'
import type { LoaderArgs } from '../ui/navigation/router.ts'

/** A page file: `src/<capability>/<Name>Page.tsx`. The loader runs after the guard, before the page is shown. */
export interface PageModule {
  readonly default: ComponentType
  readonly clientLoader?: (args: LoaderArgs) => unknown
}
