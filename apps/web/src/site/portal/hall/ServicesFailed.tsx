import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useRevalidator } from '../../../ui/navigation/navigation.tsx'

/** The services did not come; the rest of the page stands. */
export default function ServicesFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return <ErrorState error={error} busy={state === 'loading'} onRetry={() => void revalidate()} />
}
