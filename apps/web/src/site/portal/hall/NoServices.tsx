import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { hallMessages } from './messages.ts'

/** No service fits the filters. */
export default function NoServices({ onShowAll }: { onShowAll: () => void }) {
  const t = useMessages(hallMessages)
  return (
    <EmptyState picture="nothingFound" title={t.noneFound} action={<Button onClick={onShowAll}>{t.showAll}</Button>} />
  )
}
