import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { documentMessages } from './document-messages.ts'

/** The file that goes with an act, and the way to take it off again. */
export function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages(documentMessages)
  return (
    <p className={layout.inline8}>
      {t.fileGiven(name)}
      <Button tone="quiet" size="small" icon="close" aria-label={t.removeFile} onClick={onRemove} />
    </p>
  )
}
