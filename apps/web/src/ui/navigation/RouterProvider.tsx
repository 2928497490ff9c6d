import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { LocationContext, PendingContext, RouterContext, ShownContext, useShown } from './contexts.ts'
import type { Router, Shown } from './router.ts'

interface RouterProviderProps {
  readonly router: Router
  /** Until the first page is there. */
  readonly starting?: ReactNode
  readonly children: ReactNode
}

/** Draws what the router shows; as a transition, so that what stands does not give way to a placeholder. */
export function RouterProvider({ router, starting, children }: RouterProviderProps) {
  const [{ shown, pending, isRevalidating }, setState] = useState(router.state)
  useLayoutEffect(() => {
    const take = () => startTransition(() => setState(router.state))
    take()
    return router.subscribe(take)
  }, [router])
  const underWay = useMemo(() => ({ pending, isRevalidating }), [pending, isRevalidating])
  if (!shown) return starting
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <LocationContext value={shown.location}>
          <PendingContext value={underWay}>{children}</PendingContext>
        </LocationContext>
      </ShownContext>
    </RouterContext>
  )
}

interface FaultsProps {
  /** A page that failed is tried again with every arrival. */
  readonly shown: Shown
  readonly fault: Shown['fault']
  readonly ErrorPage: ComponentType<{ error: unknown }>
  readonly children: ReactNode
}

class Faults extends Component<FaultsProps, Pick<FaultsProps, 'shown' | 'fault'>> {
  override state: Pick<FaultsProps, 'shown' | 'fault'> = { shown: this.props.shown, fault: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  static getDerivedStateFromProps({ shown }: FaultsProps, state: Pick<FaultsProps, 'shown'>) {
    return shown === state.shown ? null : { shown, fault: undefined }
  }

  override render() {
    const { ErrorPage, children } = this.props
    const fault = this.props.fault ?? this.state.fault
    return fault ? <ErrorPage error={fault.error} /> : children
  }
}

type ErrorPageProps = Pick<FaultsProps, 'ErrorPage'>

/** The page shown, or in its place why it could not be loaded or drawn. */
export function Outlet({ ErrorPage }: ErrorPageProps) {
  const shown = useShown()
  const { route, Page } = shown
  return (
    <Faults shown={shown} fault={route && shown.fault} ErrorPage={ErrorPage}>
      {Page && <Page key={route?.path} />}
    </Faults>
  )
}

/** Around the frame: what the page's own place cannot say, a frame that fails or a route that could not be fetched. */
export function OuterFaults({ ErrorPage, children }: ErrorPageProps & { readonly children: ReactNode }) {
  const shown = useShown()
  return (
    <Faults shown={shown} fault={shown.route ? undefined : shown.fault} ErrorPage={ErrorPage}>
      {children}
    </Faults>
  )
}
