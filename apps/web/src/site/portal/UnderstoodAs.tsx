import { useDeferredValue } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PatentSearchBox.module.css'
import { readInput } from './understand-input.ts'
import { understoodMessages } from './understood-messages.ts'

/** How the search will read what is typed; comes with the first character. */
export default function UnderstoodAs({ text, onUse }: { text: string; onUse: (text: string) => void }) {
  const t = useMessages(understoodMessages)
  const found = readInput(useDeferredValue(text))
  if (found.kind === 'words') return null
  if (found.doubt) {
    const { key, suggested } = found.doubt
    return (
      <p className={styles.read} data-tone="warn">
        <Icon name="warn" size={16} />
        {t[key](suggested)}
        <Button tone="quiet" size="small" onClick={() => onUse(suggested)}>
          {t.useIt}
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.read} data-tone={found.kind === 'queryError' ? 'quiet' : 'good'}>
      <Icon name={found.kind === 'queryError' ? 'info' : 'check'} size={16} />
      {t[found.kind]}
    </p>
  )
}
