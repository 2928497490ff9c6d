import type { ReactNode } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useRevalidator } from '../ui/navigation/navigation.tsx'
import { furtherMessages } from './further-messages.ts'

type NothingOfferedProps =
  | { readonly error: unknown }
  | {
      /** What to do where there is no listing at all; undefined where filters leave none. */
      readonly empty: ReactNode
      readonly onClear: () => void
    }

/** In place of the list: that it could not be read, that nothing fits, or that there is nothing yet. */
export default function NothingOffered(props: NothingOfferedProps) {
  const t = useMessages(furtherMessages)
  const { revalidate, state } = useRevalidator()
  if ('error' in props) {
    return <ErrorState error={props.error} busy={state === 'loading'} onRetry={() => void revalidate()} />
  }
  return props.empty === undefined ? (
    <EmptyState picture="nothingFound" title={t.nothing} action={<Button onClick={props.onClear}>{t.clear}</Button>} />
  ) : (
    <EmptyState picture="nothingYet" title={t.emptyTitle} action={props.empty}>
      {t.emptyText}
    </EmptyState>
  )
}
